import { useQuery } from '@tanstack/react-query'
import { formScreen } from '../../../features/records/form-screen.tsx'
import { EnrolmentsField } from '../../../features/roster/enrolments-field.tsx'
import { IssuedLogins } from '../../../features/roster/issued-logins.tsx'
import { ParentsField } from '../../../features/roster/parents-field.tsx'
import { emptyDraft, studentInput } from '../../../features/roster/student-draft.ts'
import { StudentFields } from '../../../features/roster/student-fields.tsx'
import { api } from '../../../lib/api/client.ts'
import { ButtonLink } from '../../../ui/button.tsx'

const LIST = '/v1/branch/users'
const nothing = { subjects: [], periods: [], teachers: [] }

/** `/v1/branch/users/new`: registers a student with enrolments and parents; drawn passwords are shown once before the list comes. */
export const Component = formScreen({
  thing: '生徒',
  route: 'branchStudents.create',
  part: 'student',
  start: () => emptyDraft(''),
  uses: () => useQuery(api.branchStudents.showChoices.queryOptions({ input: {} })).data?.choices ?? nothing,
  input: (draft, { key }) => ({ student: studentInput(draft), idempotency_key: key }),
  fields: ({ field, item, values, change }, { used: choices }) => (
    <>
      <StudentFields field={field} hasAccount={false} />
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
