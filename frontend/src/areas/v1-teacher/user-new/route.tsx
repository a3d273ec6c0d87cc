import { formScreen } from '../../../features/records/form-screen.tsx'
import { rosterLists, useEnrolmentChoices } from '../../../features/roster/roster-calls.ts'
import { emptyTaught, studentInput } from '../../../features/roster/student-draft.ts'
import { StudentForm } from '../../../features/roster/student-form.tsx'
import { Note } from '../../../ui/note.tsx'

const LIST = '/v1/teacher/users'

/** `/v1/teacher/users/new`: registers a student and what they take; accounts are made by the branch. */
export const Component = formScreen({
  thing: '生徒',
  route: 'roster.createByTeacher',
  alsoAnew: rosterLists.teacher,
  part: 'student',
  start: emptyTaught,
  uses: () => useEnrolmentChoices('teacher'),
  input: (draft, { key }) => ({ student: studentInput(draft), idempotency_key: key }),
  fields: ({ field }, { used: choices }) => (
    <>
      <StudentForm field={field} enrolments={field('enrolments')} choices={choices} />
      <Note kind="info">
        <p>ユーザー名と保護者のアカウントは、教室が用意します。</p>
      </Note>
    </>
  ),
  leadsTo: LIST,
  said: '生徒を登録しました',
})
