import type { AdminBranch } from '@tcheck/contract/groups/admin-branches'
import { IdentityProviderForm } from '../../../features/identity-provider/identity-provider-form.tsx'
import { BranchNetworksCard } from '../../../features/networks/branch-networks-card.tsx'
import { RecordForm } from '../../../features/records/form-screen.tsx'
import { ActsCard } from '../../../features/records/record-acts.tsx'
import { detailScreen } from '../../../features/records/record-page.tsx'
import { Note } from '../../../ui/note.tsx'
import { type BranchDraft, BranchFields, branchInput } from '../branches/branch-fields.tsx'
import { branchActs } from './branch-acts.tsx'

const LIST = '/v1/admin/branches'

/** `/v1/admin/branches/{id}/edit`: one branch, its login, how its people sign in; the way in; closing. */
export const Component = detailScreen({
  thing: '教室',
  title: '教室の編集',
  back: { to: LIST },
  show: 'adminBranches.show',
  record: ({ branch }) => branch,
  body: (branch) =>
    branch.disabled_at === null ? (
      <>
        <BranchForm branch={branch} />
        <ActsCard title="教室の操作" record={branch} route="adminBranches.show" acts={branchActs} />
        <BranchNetworksCard key={`${branch.id} networks`} branchId={branch.id} />
        <IdentityProviderForm key={branch.id} branchId={branch.id} />
      </>
    ) : (
      <Note kind="info">
        <p>
          <b>{`「${branch.name}」は停止しています。`}</b>
          だれも入れません。データは残っています。もう一度使うときは、運用の担当者に知らせてください。
        </p>
      </Note>
    ),
})

/** Name, login, password and class count; the list comes after saving. */
const BranchForm = ({ branch }: { branch: AdminBranch }) => (
  <RecordForm
    key={branch.id}
    thing="教室"
    verb="更新する"
    route="adminBranches.update"
    part="branch"
    record={branch}
    start={({ name, login_id, class_count }): BranchDraft => ({
      name,
      login_id: login_id ?? '',
      password: '',
      class_count,
    })}
    input={(draft, { record }) => {
      const { login_id, ...fields } = branchInput(draft)
      // A branch without a login goes on without one while the field stays empty.
      const hasLogin = login_id.trim() !== '' || record.login_id !== null
      return { id: record.id, branch: { ...fields, ...(hasLogin && { login_id }) } }
    }}
    fields={({ field }, { record }) => (
      <BranchFields
        field={field}
        passwordHint={
          record.login_id === null
            ? 'ユーザー名とパスワードを決めると、教室として入れるようになります。'
            : '空のままにすると、今のパスワードのままです。'
        }
      />
    )}
    leadsTo={LIST}
  />
)
