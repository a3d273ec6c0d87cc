import { invitationFailure } from '@tcheck/contract/act-rules'
import type { BranchTeacher } from '@tcheck/contract/groups/branch-teachers'
import { useState } from 'react'
import { type IssuedLogin, IssuedLogins } from '../../../features/roster/issued-logins.tsx'
import { client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'

/** How a teacher comes in: the login, a new password that is seen once, or a link by mail. */
export function TeacherSignIn({ teacher: { id, name, login_id, state } }: { teacher: BranchTeacher }) {
  const [asked, setAsked] = useState(false)
  const [issued, setIssued] = useState<IssuedLogin | null>(null)
  const [address, setAddress] = useState('')
  const resetting = useSave({
    save: (teacher: string) => client.branchAccounts.resetPassword({ id: teacher }),
    onSaved: (made) => {
      setAsked(false)
      setIssued({ who: 'teacher', name, ...made })
    },
  })
  const inviting = useSave({
    save: (to: string) => client.branchTeachers.invite({ id, address: to }),
    onSaved: () => {
      setAddress('')
      notify.success('招待のメールの送信を受け付けました')
    },
  })
  const error = resetting.error ?? inviting.error
  const field = useOwnField({ label: '招待するメールアドレス', value: address, onChange: setAddress })
  return (
    <>
      {error && <ErrorNote title="できませんでした。" error={error} />}
      <p>
        ユーザー名 <code>{login_id}</code>
      </p>
      <p>
        <Button onClick={() => setAsked(true)}>パスワードを作り直す</Button>
      </p>
      {invitationFailure({ state }) === null && (
        <>
          <TextField {...field} type="email" hint="自分のパスワードを決めるリンクを送ります。3日間使えます。" />
          <p>
            <BusyButton isBusy={inviting.isSaving} disabled={address === ''} onClick={() => inviting.save(address)}>
              招待のメールを送る
            </BusyButton>
          </p>
        </>
      )}
      {asked && (
        <ConfirmDialog
          title={`「${name}」のパスワードを作り直しますか?`}
          verb="作り直す"
          isBusy={resetting.isSaving}
          onConfirm={() => resetting.save(id)}
          onClose={() => setAsked(false)}
        >
          <p>
            いまのパスワードは使えなくなり、すべての端末からサインアウトします。新しいパスワードは1度だけ表示します。
          </p>
        </ConfirmDialog>
      )}
      {issued && (
        <Dialog title="新しいパスワード" shape="wide" isShownOnce onClose={() => setIssued(null)}>
          <IssuedLogins issued={[issued]}>{null}</IssuedLogins>
        </Dialog>
      )}
    </>
  )
}
