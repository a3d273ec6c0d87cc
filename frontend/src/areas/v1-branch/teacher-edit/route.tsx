import type { BranchTeacher } from '@tcheck/contract/groups/branch-teachers'
import { editScreen } from '../../../features/records/form-screen.tsx'
import { useEnrolmentChoices } from '../../../features/roster/roster-calls.ts'
import { TeacherFields, teacherActs, teacherDraftOf } from '../../../features/roster/teacher-fields.tsx'
import { client } from '../../../lib/api/client.ts'
import { TeacherSignIn } from './teacher-sign-in.tsx'

const LIST = '/v1/branch/teachers'

/** `/v1/branch/teachers/{id}/edit`: one teacher: what they teach, how they come in, and whether they may. */
export const Component = editScreen({
  thing: '講師',
  back: LIST,
  show: 'branchTeachers.show',
  record: ({ teacher }): BranchTeacher => teacher,
  route: 'branchTeachers.update',
  part: 'teacher',
  start: teacherDraftOf,
  uses: () => useEnrolmentChoices('branch'),
  acts: teacherActs<BranchTeacher>((sent) => client.branchTeachers.close(sent)),
  input: ({ login_id: _, ...teacher }, { record: { id, revision } }) => ({ id, teacher: { ...teacher, revision } }),
  fields: ({ field }, { record, used: choices }) => (
    <>
      <TeacherSignIn teacher={record} />
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
