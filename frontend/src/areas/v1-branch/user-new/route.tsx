import { formScreen } from '../../../features/records/form-screen.tsx'
import { rosterLists, useEnrolmentChoices } from '../../../features/roster/roster-calls.ts'
import { emptyDraft, studentInput } from '../../../features/roster/student-draft.ts'
import { StudentForm, shownLogins } from '../../../features/roster/student-form.tsx'

const LIST = '/v1/branch/users'

/** `/v1/branch/users/new`: registers a student with enrolments and parents; drawn passwords are shown once before the list comes. */
export const Component = formScreen({
  thing: '生徒',
  route: 'roster.createByBranch',
  alsoAnew: rosterLists.branch,
  part: 'student',
  start: emptyDraft,
  uses: () => useEnrolmentChoices('branch'),
  input: (draft, { key }) => ({ student: studentInput(draft), idempotency_key: key }),
  fields: ({ field, item, values, change }, { used: choices }) => (
    <StudentForm
      field={field}
      enrolments={field('enrolments')}
      choices={choices}
      login={field('login_id')}
      parents={{
        parents: values.parents,
        error: field('parents').error,
        fieldsOf: (at) => ({ login: item('parents', at, 'login_id'), name: item('parents', at, 'name') }),
        onChange: (parents) => change({ parents }),
      }}
    />
  ),
  leadsTo: LIST,
  said: '生徒を登録しました',
  afterwards: shownLogins(LIST),
})
