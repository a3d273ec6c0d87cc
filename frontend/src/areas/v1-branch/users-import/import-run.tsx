import { useQueryClient } from '@tanstack/react-query'
import type { RosterImportJob, RosterPassword } from '@tcheck/contract/groups/branch-roster-imports'
import { isUnderWay } from '@tcheck/contract/job'
import { useEffect, useState } from 'react'
import { IssuedLogins } from '../../../features/roster/issued-logins.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { Bar } from '../../../ui/bar.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Note } from '../../../ui/note.tsx'
import { useSave } from '../../../ui/use-save.ts'
import css from './users-import.module.css'

interface ImportRunProps {
  run: RosterImportJob
  onAnother: () => void
  onUndone: () => void
}

/** How far an import is; once it is done, the passwords of the accounts that it made. */
export function ImportRun({ run, onAnother, onUndone }: ImportRunProps) {
  const queries = useQueryClient()
  const undone = run.undo?.state === 'done' && (run.undo.counts['undone'] ?? 0) > 0
  const isDone = run.state === 'done' && !undone && !(run.undo && isUnderWay(run.undo.state))
  useEffect(() => {
    if (isDone) void queries.invalidateQueries({ queryKey: api.branchStudents.key() })
  }, [isDone, queries])
  return (
    <div className="stack">
      <Card>
        <div className="stack">
          {isUnderWay(run.state) ? <UnderWay run={run} /> : <Ended run={run} />}
          <p className={`row wrap gap-10 ${css.foot}`}>
            <ButtonLink kind={isDone ? 'primary' : 'plain'} to="/v1/branch/users">
              生徒の一覧へ
            </ButtonLink>
            {!isUnderWay(run.state) && <Button onClick={onAnother}>別の名簿を取り込む</Button>}
          </p>
        </div>
      </Card>
      {(run.may_undo || run.undo) && <UndoPart run={run} onUndone={onUndone} />}
      {isDone && <Passwords id={run.id} />}
    </div>
  )
}

/** The way back, for an hour: nothing of it was used, or nothing changes. */
function UndoPart({ run: { id, undo, may_undo }, onUndone }: Omit<ImportRunProps, 'onAnother'>) {
  const [isAsked, setIsAsked] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const undoing = useSave({
    save: (_: undefined) => client.branchRosterImports.restore({ id, idempotency_key: key }),
    onSaved: onUndone,
  })
  return (
    <Card title="元に戻す">
      <div className="stack">
        {undoing.error && <ErrorNote title="元に戻せませんでした。" error={undoing.error} onRetry={onUndone} />}
        {undo && isUnderWay(undo.state) && (
          <p role="status">
            <b>元に戻しています。</b>
            <span> この画面を閉じても、最後まで進みます。</span>
          </p>
        )}
        {undo && !isUnderWay(undo.state) && (
          <div role="status">
            <Note kind={undo.state === 'done' && (undo.counts['used'] ?? 0) === 0 ? 'ok' : 'warn'}>
              {undo.outcome ?? '元に戻す作業は終わりました。'}
            </Note>
          </div>
        )}
        {may_undo && (
          <div className="row between wrap">
            <p>
              取り込みから1時間のあいだ、取り込む前に戻せます。使われた生徒がいるときと、パスワードを発行したあとは、戻せません。
            </p>
            <BusyButton isBusy={undoing.isSaving} onClick={() => setIsAsked(true)}>
              取り込みを元に戻す
            </BusyButton>
          </div>
        )}
      </div>
      {isAsked && (
        <ConfirmDialog
          title="取り込みを元に戻しますか?"
          verb="元に戻す"
          isBusy={undoing.isSaving}
          onConfirm={() => {
            setIsAsked(false)
            undoing.save(undefined)
          }}
          onClose={() => setIsAsked(false)}
        >
          <p>新しく入った生徒とアカウントは消え、変わった生徒は取り込みの前に戻ります。</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

function UnderWay({ run: { done, total } }: { run: RosterImportJob }) {
  const words = total === null ? '準備しています' : `${total}人のうち${done}人`
  return (
    <div role="status" className="stack">
      <p>
        <b>取り込んでいます。</b>
        <span>{` ${words}`}</span>
      </p>
      {total !== null && total > 0 && <Bar share={done / total} label={words} />}
      <p className="muted">
        この画面を閉じても、最後まで進みます。取り込んだ生徒は、全員がすんでからクラスの名簿に並びます。
      </p>
    </div>
  )
}

const Ended = ({ run: { state, outcome, counts } }: { run: RosterImportJob }) => (
  <div role="status">
    <Note kind={state !== 'done' ? 'danger' : (counts['left'] ?? 0) > 0 ? 'warn' : 'ok'}>
      <span>{outcome ?? '取り込みは終わりました。'}</span>
      {state === 'failed' && <span>{' 同じファイルをもう一度取り込むと、残りが続きから入ります。'}</span>}
    </Note>
  </div>
)

/** Draws the passwords some at a time, and shows them all as one sheet. */
function Passwords({ id }: { id: string }) {
  const [issued, setIssued] = useState<readonly RosterPassword[]>([])
  const [told, setTold] = useState<{ done: number; total: number } | null>(null)
  const drawing = useSave({
    save: async (_: undefined) => {
      const all: RosterPassword[] = []
      let from: number | null = 0
      while (from !== null) {
        const part: Awaited<ReturnType<typeof client.branchRosterImports.issuePasswords>> =
          await client.branchRosterImports.issuePasswords({ id, from })
        all.push(...part.issued)
        // What was drawn is shown also where a later call fails.
        setIssued([...all])
        setTold({ done: part.next ?? part.total, total: part.total })
        from = part.next
      }
      return all
    },
  })
  const isWhole = told !== null && told.done === told.total && !drawing.isSaving
  return (
    <Card title="パスワード">
      <div className="stack">
        <p>
          取り込みで作ったアカウントは、パスワードを発行すると使えます。もう一度発行すると、まだ使っていない人の、前の紙は使えなくなります。
        </p>
        {drawing.error && <ErrorNote title="最後まで発行できませんでした。" error={drawing.error} />}
        {drawing.isSaving && (
          <p role="status">
            <span>発行しています。</span>
            {told && <span>{`${told.total}人のうち${told.done}人`}</span>}
          </p>
        )}
        {isWhole && issued.length === 0 && (
          <Note kind="info">発行する人はいません。新しいアカウントがないか、全員がもう使っています。</Note>
        )}
        {!drawing.isSaving && (
          <p>
            <Button onClick={() => drawing.save(undefined)}>
              {issued.length === 0 ? 'パスワードを発行する' : 'もう一度発行する'}
            </Button>
          </p>
        )}
        {issued.length > 0 && !drawing.isSaving && <IssuedLogins issued={issued}>{null}</IssuedLogins>}
      </div>
    </Card>
  )
}
