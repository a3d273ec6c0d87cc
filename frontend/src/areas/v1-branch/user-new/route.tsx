import { formScreen } from '../../../features/records/form-screen.tsx'
import { EnrolmentsField } from '../../../features/roster/enrolments-field.tsx'
import { IssuedLogins } from '../../../features/roster/issued-logins.tsx'
import { ParentsField } from '../../../features/roster/parents-field.tsx'
import { rosterLists, useEnrolmentChoices } from '../../../features/roster/roster-calls.ts'
import { emptyDraft, studentInput } from '../../../features/roster/student-draft.ts'
import { StudentFields } from '../../../features/roster/student-fields.tsx'
import { ButtonLink } from '../../../ui/button.tsx'

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
    <>
      <StudentFields field={field} login={field('login_id')} />
      <EnrolmentsField
        enrolments={values.enrolments}
        choices={choices}
        error={field('enrolments').error}
        onChange={field('enrolments').onChange}
      />
      <ParentsField
        parents={values.parents}
        error={field('parents').error}
        fieldsOf={(at) => ({ login: item('parents', at, 'login_id'), name: item('parents', at, 'name') })}
        onChange={(parents) => change({ parents })}
      />
    </>
  ),
  leadsTo: LIST,
  said: '生徒を登録しました',
  afterwards: ({ issued }) =>
    issued.length > 0 && (
      <IssuedLogins issued={issued}>
        <ButtonLink to={LIST}>生徒の一覧へ</ButtonLink>
      </IssuedLogins>
    ),
})
