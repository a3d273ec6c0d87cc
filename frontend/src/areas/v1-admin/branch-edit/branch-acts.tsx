import type { AdminBranch } from '@tcheck/contract/groups/admin-branches'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { beginImpersonation } from '../../../features/session/impersonation.ts'
import { client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmByTyping } from '../../../ui/confirm-by-typing.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import css from '../branches/branches.module.css'
import { type IssuedLogin, IssuedPassword } from '../branches/issued-password.tsx'

interface BranchActsProps {
  branch: AdminBranch
  onChanged: () => Promise<void>
}

type Asked = 'password' | 'second_factor' | 'closing' | null

/** What an admin does for or to a branch: enters as it, resets what its people lost, closes it. */
export function BranchActs({ branch, onChanged }: BranchActsProps) {
  const { id, name, account_id: accountId } = branch
  // The question goes in any case: a refusal is said beside its button.
  const [asked, ask] = useState<Asked>(null)
  const [issued, setIssued] = useState<IssuedLogin | null>(null)
  const navigate = useNavigate()
  const entering = useSave({ save: () => beginImpersonation({ impersonationBranchId: id }) })
  const password = useSave({
    save: (account: string) => client.adminAccounts.resetPassword({ id: account }).finally(() => ask(null)),
    onSaved: setIssued,
  })
  const secondFactor = useSave({
    save: (account: string) => client.adminAccounts.resetSecondFactor({ id: account }).finally(() => ask(null)),
    onSaved: async () => {
      notify.success('2段階認証を解除しました')
      await onChanged()
    },
  })
  const closing = useSave({
    save: () => client.adminBranches.close({ id }).finally(() => ask(null)),
    onSaved: async () => {
      notify.success('教室を停止しました')
      await onChanged()
      await navigate('/v1/admin/branches')
    },
  })
  const asking = { name, nameLabel: `教室の名前「${name}」`, onCancel: () => ask(null) }
  return (
    <Card title="教室の操作" isPadded={false}>
      <Act
        title="この教室として入る"
        text="教室の画面を開きます。だれが入ったかは記録に残ります。"
        error={entering.error}
      >
        <Button onClick={() => entering.save(undefined)} disabled={entering.isSaving}>
          この教室として入る
        </Button>
      </Act>
      {accountId !== null && (
        <Act
          title="パスワードを作り直す"
          text="新しいパスワードを1度だけ表示します。今のパスワードとサインインは使えなくなります。"
          error={password.error}
        >
          <Button onClick={() => ask('password')}>パスワードを作り直す</Button>
        </Act>
      )}
      {issued && (
        <div className={css.act}>
          <IssuedPassword login={issued} branchName={name}>
            <Button onClick={() => setIssued(null)}>控えました</Button>
          </IssuedPassword>
        </div>
      )}
      {accountId !== null && branch.has_second_factor && (
        <Act
          title="2段階認証を解除する"
          text="認証アプリも回復コードもなくしたときに使います。"
          error={secondFactor.error}
        >
          <Button onClick={() => ask('second_factor')}>2段階認証を解除する</Button>
        </Act>
      )}
      <Act
        title="教室を停止する"
        text="教室・先生・生徒・保護者のだれも入れなくなります。データは残ります。"
        error={closing.error}
      >
        <Button onClick={() => ask('closing')}>教室を停止する</Button>
      </Act>
      {asked === 'password' && accountId !== null && (
        <ConfirmByTyping
          {...asking}
          title={`「${name}」のパスワードを作り直しますか?`}
          loss="今のパスワードは使えなくなり、サインインしている端末はすべてサインアウトします。"
          verb="作り直す"
          isBusy={password.isSaving}
          onConfirm={() => password.save(accountId)}
        />
      )}
      {asked === 'second_factor' && accountId !== null && (
        <ConfirmByTyping
          {...asking}
          title={`「${name}」の2段階認証を解除しますか?`}
          loss="パスワードだけで入れるようになります。本人からの依頼であることを確かめてください。"
          verb="解除する"
          isBusy={secondFactor.isSaving}
          onConfirm={() => secondFactor.save(accountId)}
        />
      )}
      {asked === 'closing' && (
        <ConfirmByTyping
          {...asking}
          title={`「${name}」を停止しますか?`}
          loss="この教室の人は、1分以内にだれも入れなくなります。答えや結果は消えません。この画面からは元にもどせません。"
          verb="停止する"
          isBusy={closing.isSaving}
          onConfirm={() => closing.save(undefined)}
        />
      )}
    </Card>
  )
}

interface ActProps {
  title: string
  text: string
  error: unknown
  children: ReactNode
}

function Act({ title, text, error, children }: ActProps) {
  return (
    <div className={css.act}>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        <FormErrors error={error} fallback="できませんでした。もう一度お試しください。" />
      </div>
      {children}
    </div>
  )
}
