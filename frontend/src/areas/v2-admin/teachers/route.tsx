import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { AdminTeacher, ClosingReason } from '@tcheck/contract/groups/admin-teachers'
import type { IssuedPassword } from '@tcheck/contract/teacher-list'
import { useState } from 'react'
import type { Column } from '../../../features/records/column.ts'
import { ListPage } from '../../../features/records/list-screen.tsx'
import { useRecordQuery } from '../../../features/records/record-list.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { IssuedPasswords, OpenedCards } from './opened-cards.tsx'
import { TeacherDetail } from './teacher-detail.tsx'
import { CreateTeacher, ImportTeachers, MoveTeacher, StopTeacher } from './teacher-forms.tsx'

const looks = {
  open: { word: '使っています', kind: 'ok' },
  new: { word: 'まだ使っていません', kind: 'info' },
  closed: { word: '停止中', kind: 'warn' },
} as const

const columns: readonly Column<AdminTeacher>[] = [
  { key: 'name' },
  { key: 'login_id', text: ({ login_id }) => login_id, cell: ({ login_id }) => <code>{login_id}</code> },
  { key: 'branch_name' },
  {
    key: 'state',
    header: '状態',
    text: ({ state }) => looks[state].word,
    cell: ({ state }) => <Chip kind={looks[state].kind}>{looks[state].word}</Chip>,
  },
]

type Window =
  | 'create'
  | 'import'
  | { detail: AdminTeacher }
  | { move: AdminTeacher }
  | { reset: AdminTeacher }
  | { close: AdminTeacher }
  | { cards: AdminTeacher; areAllChosen: boolean }
  | null

interface Stopping {
  teacher: AdminTeacher
  reason?: ClosingReason
}

type Named = 'detail' | 'move' | 'reset' | 'close'
const isOpen = (shown: Window, name: Named) => typeof shown === 'object' && shown !== null && name in shown

/** 先生: v2 teachers of all branches. Register, bring a list, open one: invite, new password, stop, move. */
export function Component() {
  const queries = useQueryClient()
  const [shown, setShown] = useState<Window>(null)
  const [issued, setIssued] = useState<readonly IssuedPassword[]>([])
  const branches = useRecordQuery('adminTeachers.list').data?.branches ?? []
  const close = () => setShown(null)
  /** Closes the window that an act began in, and not one that was opened while it was under way. */
  const done = async (isItsWindow: (now: Window) => boolean, passwords: readonly IssuedPassword[] = []) => {
    setShown((now) => (isItsWindow(now) ? null : now))
    if (passwords.length > 0) setIssued(passwords)
    await queries.invalidateQueries({ queryKey: api.adminTeachers.key() })
  }
  const resetting = useSave({
    save: ({ id }: AdminTeacher) => client.adminAccounts.resetPassword({ id }),
    onSaved: ({ login_id, password }) => {
      const name = typeof shown === 'object' && shown !== null && 'reset' in shown ? shown.reset.name : login_id
      return done((now) => isOpen(now, 'reset'), [{ login_id, name, password }])
    },
  })
  const stopping = useSave({
    save: async ({ teacher: { id, state }, reason }: Stopping) => ({
      ...(await client.adminTeachers.close({ id, undo: state === 'closed', ...(reason && { reason }) })),
      reason,
    }),
    onSaved: async ({ teacher, reason }) => {
      notify.success(teacher.state === 'closed' ? '先生を停止しました' : '先生を元に戻しました')
      await done((now) => isOpen(now, 'close') || isOpen(now, 'detail'))
      if (reason) setShown((now) => now ?? { cards: teacher, areAllChosen: reason === 'misuse' })
    },
  })
  const form = {
    branches,
    onDone: (passwords: readonly IssuedPassword[]) => void done((now) => now === shown, passwords),
    onCancel: close,
  }
  const error = resetting.error ?? stopping.error
  return (
    <ListPage
      list="adminTeachers.list"
      thing="先生"
      unit="人"
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      columns={columns}
      filters={[
        {
          label: '教室',
          all: 'すべての教室',
          options: (answer) => (answer?.branches ?? []).map(({ id, name }) => ({ word: name, set: { branch_id: id } })),
        },
      ]}
      acts={[{ verb: '開く', onAct: (detail) => setShown({ detail }), label: ({ name }) => `${name} 先生を開く` }]}
      empty={{ text: '登録すると、ここに並びます。' }}
      actions={
        <>
          <Button onClick={() => setShown('import')}>
            <IconFileImport className="i" aria-hidden />
            取り込む
          </Button>
          <Button kind="primary" onClick={() => setShown('create')}>
            <IconPlus className="i" aria-hidden />
            登録する
          </Button>
        </>
      }
    >
      {error && <ErrorNote title="変更できませんでした。" error={error} />}
      {shown !== null && typeof shown === 'object' && 'detail' in shown && (
        <TeacherDetail
          teacher={shown.detail}
          onClose={close}
          acts={(teacher) => (
            <>
              <Button onClick={() => setShown({ reset: teacher })}>新しいパスワードを出す</Button>
              <Button onClick={() => setShown({ move: teacher })}>別の教室に移す</Button>
              <Button onClick={() => setShown({ cards: teacher, areAllChosen: false })}>開いたカード</Button>
              {teacher.state === 'closed' ? (
                <BusyButton isBusy={stopping.isSaving} onClick={() => stopping.save({ teacher })}>
                  元に戻す
                </BusyButton>
              ) : (
                <Button kind="danger" onClick={() => setShown({ close: teacher })}>
                  停止する
                </Button>
              )}
            </>
          )}
        />
      )}
      {shown === 'create' && <CreateTeacher {...form} />}
      {shown === 'import' && <ImportTeachers {...form} />}
      {shown !== null && typeof shown === 'object' && 'move' in shown && <MoveTeacher {...form} teacher={shown.move} />}
      {shown !== null && typeof shown === 'object' && 'reset' in shown && (
        <ConfirmDialog
          title={`「${shown.reset.name}」の新しいパスワードを出しますか?`}
          verb="新しいパスワードを出す"
          isBusy={resetting.isSaving}
          onConfirm={() => resetting.save(shown.reset)}
          onClose={close}
        >
          <p>今のパスワードは使えなくなり、すべての端末でログアウトになります。</p>
        </ConfirmDialog>
      )}
      {shown !== null && typeof shown === 'object' && 'close' in shown && (
        <StopTeacher
          name={shown.close.name}
          isBusy={stopping.isSaving}
          onStop={(reason) => stopping.save({ teacher: shown.close, reason })}
          onClose={close}
        />
      )}
      {shown !== null && typeof shown === 'object' && 'cards' in shown && (
        <OpenedCards teacher={shown.cards} areAllChosen={shown.areAllChosen} onClose={close} />
      )}
      {issued.length > 0 && <IssuedPasswords issued={issued} onClose={() => setIssued([])} />}
    </ListPage>
  )
}
