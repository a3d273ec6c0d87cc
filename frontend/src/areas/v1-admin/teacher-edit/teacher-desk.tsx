import { useQueryClient } from '@tanstack/react-query'
import { teacherMoveFailure } from '@tcheck/contract/act-rules'
import type { ClassTeacher } from '@tcheck/contract/groups/admin-class-teachers'
import { useState } from 'react'
import { type IssuedLogin, IssuedLogins } from '../../../features/roster/issued-logins.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'

interface TeacherDeskProps {
  teacher: ClassTeacher
  branches: readonly { id: string; name: string }[]
}

/** What is done for a teacher beside what they teach: another branch, a new password that is seen once. */
export function TeacherDesk({ teacher: { id, name, login_id, branch_id, branch_name }, branches }: TeacherDeskProps) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<'password' | 'move' | null>(null)
  const [issued, setIssued] = useState<IssuedLogin | null>(null)
  const [chosen, setChosen] = useState('')
  const resetting = useSave({
    save: (teacher: string) => client.adminAccounts.resetPassword({ id: teacher }),
    onSaved: (made) => setIssued({ who: 'teacher', name, ...made }),
  })
  const moving = useSave({
    save: (to: string) => client.adminClassTeachers.move({ id, branch_id: to }),
    onSaved: async ({ teacher }) => {
      setChosen('')
      notify.success(`「${teacher.name}」を${teacher.branch_name}に移しました`)
      await queries.invalidateQueries({ queryKey: api.adminClassTeachers.key() })
    },
  })
  const field = useOwnField({ label: '移す先の教室', value: chosen, onChange: setChosen })
  const others = branches.filter((one) => teacherMoveFailure({ branch_id }, one.id) === null)
  const target = others.find((one) => one.id === chosen)
  const error = resetting.error ?? moving.error
  return (
    <>
      {error && <ErrorNote title="できませんでした。" error={error} />}
      <p>
        <b>{branch_name}</b> ユーザー名 <code>{login_id}</code>
      </p>
      <p>
        <Button onClick={() => setAsked('password')}>パスワードを作り直す</Button>
      </p>
      <SelectField {...field} choices={others.map((one) => [one.id, one.name] as const)} empty="選んでください" />
      <p>
        <Button disabled={!target} onClick={() => setAsked('move')}>
          教室を移す
        </Button>
      </p>
      {asked === 'password' && (
        <ConfirmDialog
          title={`「${name}」のパスワードを作り直しますか?`}
          verb="作り直す"
          isBusy={resetting.isSaving}
          onConfirm={() => {
            setAsked(null)
            resetting.save(id)
          }}
          onClose={() => setAsked(null)}
        >
          <p>
            いまのパスワードは使えなくなり、すべての端末からサインアウトします。新しいパスワードは1度だけ表示します。
          </p>
        </ConfirmDialog>
      )}
      {asked === 'move' && target && (
        <ConfirmDialog
          title={`「${name}」を${target.name}に移しますか?`}
          verb="移す"
          isBusy={moving.isSaving}
          onConfirm={() => {
            setAsked(null)
            moving.save(target.id)
          }}
          onClose={() => setAsked(null)}
        >
          <p>{`すべての端末からサインアウトします。${branch_name}の授業とシフトは、${branch_name}に残ります。パスワードは変わりません。`}</p>
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
