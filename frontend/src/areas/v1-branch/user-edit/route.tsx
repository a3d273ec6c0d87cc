import { studentChangeFailure } from '@tcheck/contract/act-rules'
import type { StudentProfile } from '@tcheck/contract/groups/roster'
import { editScreen } from '../../../features/records/form-screen.tsx'
import { ChangedElsewhere } from '../../../features/roster/changed-elsewhere.tsx'
import { rosterLists, useEnrolmentChoices } from '../../../features/roster/roster-calls.ts'
import { draftOf, type StudentDraft, studentInput } from '../../../features/roster/student-draft.ts'
import { StudentForm, shownLogins } from '../../../features/roster/student-form.tsx'
import { StudentTabs } from '../../../features/student-pages/student-tabs.tsx'
import { client } from '../../../lib/api/client.ts'
import { RadioField } from '../../../ui/form/choice-fields.tsx'
import { Note } from '../../../ui/note.tsx'

const LIST = '/v1/branch/users'

type Draft = StudentDraft & { state: 'enrolled' | 'paused' }

/** `/v1/branch/users/{id}/edit`: all that is known of one student, and the way out of the school and back. */
export const Component = editScreen({
  thing: '生徒',
  back: LIST,
  show: 'roster.showByBranch',
  record: ({ student }): StudentProfile => student,
  above: ({ student_id: id }) => <StudentTabs by="branch" id={id} />,
  route: 'roster.updateByBranch',
  isOpen: (student) => studentChangeFailure(student) === null,
  alsoAnew: rosterLists.branch,
  part: 'student',
  start: (student): Draft => ({ ...draftOf(student), state: student.state === 'paused' ? 'paused' : 'enrolled' }),
  uses: () => useEnrolmentChoices('branch'),
  acts: [
    {
      verb: '退会にする',
      isOffered: ({ state }) => state !== 'left',
      ask: ({ name }) => ({
        title: `${name}さんを退会にしますか?`,
        loss: 'サインインとQRカードが、すぐに使えなくなります。学習の記録、成績、受講はすべて残り、あとで元に戻せます。',
      }),
      act: ({ student_id: id, revision }) => client.branchStudents.close({ id, revision, undo: false }),
      said: '退会にしました',
    },
    {
      verb: '退会を取り消す',
      isOffered: ({ state }) => state === 'left',
      act: ({ student_id: id, revision }) => client.branchStudents.close({ id, revision, undo: true }),
      said: '元に戻しました',
    },
  ],
  input: ({ state, ...draft }, { record: { student_id: id, revision } }) => ({
    id,
    student: { ...studentInput(draft), state, revision },
  }),
  fields: ({ field, item, values, change, error }, { record, used: choices }) => (
    <>
      <ChangedElsewhere by="branch" error={error} opened={record} />
      {studentChangeFailure(record) && (
        <Note kind="info">
          <p>退会している生徒です。「退会を取り消す」を押すと、変えられます。</p>
        </Note>
      )}
      <StudentForm
        field={field}
        enrolments={field('enrolments')}
        choices={choices}
        {...(record.login_id === null && { login: field('login_id') })}
        parents={{
          parents: values.parents,
          error: field('parents').error,
          fieldsOf: (at) => ({ login: item('parents', at, 'login_id'), name: item('parents', at, 'name') }),
          onChange: (parents) => change({ parents }),
        }}
      >
        <RadioField {...field('state')} />
      </StudentForm>
    </>
  ),
  leadsTo: LIST,
  said: '生徒を更新しました',
  afterwards: shownLogins(LIST),
})
