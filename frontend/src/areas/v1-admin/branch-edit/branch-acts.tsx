import type { AdminBranch } from '@tcheck/contract/groups/admin-branches'
import type { RecordAct } from '../../../features/records/record-acts.tsx'
import { beginImpersonation } from '../../../features/session/impersonation.ts'
import { client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { IssuedPassword } from '../branches/issued-password.tsx'

const typedName = ({ name }: AdminBranch) => ({ name, label: `教室の名前「${name}」` })

/** What an admin does for or to a branch: enters as it, resets what its people lost, closes it. */
export const branchActs: readonly RecordAct<AdminBranch>[] = [
  {
    verb: 'この教室として入る',
    text: '教室の画面を開きます。だれが入ったかは記録に残ります。',
    act: ({ id }) => beginImpersonation({ impersonationBranchId: id }),
  },
  {
    verb: 'パスワードを作り直す',
    text: '新しいパスワードを1度だけ表示します。今のパスワードとサインインは使えなくなります。',
    isOffered: ({ account_id: account }) => account !== null,
    ask: (branch) => ({
      title: `「${branch.name}」のパスワードを作り直しますか?`,
      loss: '今のパスワードは使えなくなり、サインインしている端末はすべてサインアウトします。',
      verb: '作り直す',
      typed: typedName(branch),
    }),
    act: async ({ account_id: account, name }, show) =>
      show(
        <IssuedPassword login={await client.adminAccounts.resetPassword({ id: account ?? '' })} branchName={name}>
          <Button onClick={() => show(null)}>控えました</Button>
        </IssuedPassword>,
      ),
  },
  {
    verb: '2段階認証を解除する',
    text: '認証アプリも回復コードもなくしたときに使います。',
    isOffered: ({ account_id: account, has_second_factor: hasOne }) => account !== null && hasOne,
    ask: (branch) => ({
      title: `「${branch.name}」の2段階認証を解除しますか?`,
      loss: 'パスワードだけで入れるようになります。本人からの依頼であることを確かめてください。',
      verb: '解除する',
      typed: typedName(branch),
    }),
    act: ({ account_id: account }) => client.adminAccounts.resetSecondFactor({ id: account ?? '' }),
    said: '2段階認証を解除しました',
  },
  {
    verb: '教室を停止する',
    text: '教室・先生・生徒・保護者のだれも入れなくなります。データは残ります。',
    ask: (branch) => ({
      title: `「${branch.name}」を停止しますか?`,
      loss: 'この教室の人は、1分以内にだれも入れなくなります。答えや結果は消えません。この画面からは元にもどせません。',
      verb: '停止する',
      typed: typedName(branch),
    }),
    act: ({ id }) => client.adminBranches.close({ id }),
    said: '教室を停止しました',
    leadsTo: '/v1/admin/branches',
  },
]
