import { studentChangeFailure } from '@tcheck/contract/act-rules'
import type { TaughtProfile } from '@tcheck/contract/groups/roster'
import { editScreen } from '../../../features/records/form-screen.tsx'
import { ChangedElsewhere } from '../../../features/roster/changed-elsewhere.tsx'
import { rosterLists, useEnrolmentChoices } from '../../../features/roster/roster-calls.ts'
import { studentInput, taughtDraftOf } from '../../../features/roster/student-draft.ts'
import { StudentForm } from '../../../features/roster/student-form.tsx'
import { StudentTabs } from '../../../features/student-pages/student-tabs.tsx'
import { Note } from '../../../ui/note.tsx'

const LIST = '/v1/teacher/users'

/** `/v1/teacher/users/{id}/edit`: who a student is and what they take; accounts, 休会 and 退会 are the branch's. */
export const Component = editScreen({
  thing: '生徒',
  back: LIST,
  show: 'roster.showByTeacher',
  record: ({ student }): TaughtProfile => student,
  above: ({ student_id: id }) => <StudentTabs by="teacher" id={id} />,
  route: 'roster.updateByTeacher',
  isOpen: (student) => studentChangeFailure(student) === null,
  alsoAnew: rosterLists.teacher,
  part: 'student',
  start: taughtDraftOf,
  uses: () => useEnrolmentChoices('teacher'),
  input: (draft, { record: { student_id: id, revision } }) => ({ id, student: { ...studentInput(draft), revision } }),
  fields: ({ field, error }, { record, used: choices }) => (
    <>
      <ChangedElsewhere by="teacher" error={error} opened={record} />
      {studentChangeFailure(record) && (
        <Note kind="info">
          <p>退会している生徒です。教室が元に戻すと、変えられます。</p>
        </Note>
      )}
      <StudentForm field={field} enrolments={field('enrolments')} choices={choices} />
      <Note kind="info">
        <p>ユーザー名、保護者、休会と退会は、教室が変更します。</p>
      </Note>
    </>
  ),
  leadsTo: LIST,
  said: '生徒を更新しました',
})
