import { formScreen } from '../../../features/records/form-screen.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { type BranchDraft, BranchFields, branchInput } from '../branches/branch-fields.tsx'
import { IssuedPassword } from '../branches/issued-password.tsx'

const LIST = '/v1/admin/branches'

/** `/v1/admin/branches/new`: registers a branch; a generated password is shown once before the list comes. */
export const Component = formScreen({
  thing: '教室',
  route: 'adminBranches.create',
  part: 'branch',
  start: (): BranchDraft => ({ name: '', login_id: '', password: '', class_count: 1 }),
  input: (draft) => ({ branch: branchInput(draft) }),
  fields: ({ field }) => <BranchFields field={field} passwordHint="空のままにすると、パスワードを作って表示します。" />,
  leadsTo: LIST,
  afterwards: ({ branch, issued_password: password }) =>
    password !== null && (
      <IssuedPassword login={{ login_id: branch.login_id ?? '', password }} branchName={branch.name}>
        <ButtonLink kind="primary" to={LIST}>
          教室の一覧へ
        </ButtonLink>
      </IssuedPassword>
    ),
})
