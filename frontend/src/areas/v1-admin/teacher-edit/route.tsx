import type { ClassTeacher } from '@tcheck/contract/groups/admin-class-teachers'
import { editScreen } from '../../../features/records/form-screen.tsx'
import { TeacherFields, teacherActs, teacherDraftOf } from '../../../features/roster/teacher-fields.tsx'
import { client } from '../../../lib/api/client.ts'
import { useChoices } from '../teachers/use-choices.ts'
import { TeacherDesk } from './teacher-desk.tsx'

const LIST = '/v1/admin/teachers'

/** `/v1/admin/teachers/{id}/edit`: one teacher: their branch, what they teach, how they come in, and whether they may. */
export const Component = editScreen({
  thing: '講師',
  back: LIST,
  show: 'adminClassTeachers.show',
  record: ({ teacher }): ClassTeacher => teacher,
  route: 'adminClassTeachers.update',
  part: 'teacher',
  start: teacherDraftOf,
  uses: useChoices,
  acts: teacherActs<ClassTeacher>((sent) => client.adminClassTeachers.close(sent)),
  input: ({ login_id: _, ...teacher }, { record: { id, revision } }) => ({ id, teacher: { ...teacher, revision } }),
  fields: ({ field }, { record, used: choices }) => (
    <>
      <TeacherDesk teacher={record} branches={choices.branches} />
      <TeacherFields
        fields={{
          name: field('name'),
          kana: field('kana'),
          subject_codes: field('subject_codes'),
          grades: field('grades'),
        }}
        choices={choices}
      />
    </>
  ),
  leadsTo: LIST,
  said: '講師を更新しました',
})
