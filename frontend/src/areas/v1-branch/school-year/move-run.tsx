import type { YearMoveView } from '@tcheck/contract/groups/branch-school-years'
import { isUnderWay } from '@tcheck/contract/job'
import { useState } from 'react'
import { client } from '../../../lib/api/client.ts'
import { Bar } from '../../../ui/bar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Note } from '../../../ui/note.tsx'
import { useSave } from '../../../ui/use-save.ts'
import css from './school-year.module.css'

/** How far it is, what became of it, and the way back. */
export function MoveRun({ move, onChanged }: { move: YearMoveView; onChanged: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const { year, revision, job } = move
  const undoing = useSave({
    save: (_: undefined) => client.branchSchoolYears.restore({ year, revision, idempotency_key: key }),
    onSaved: onChanged,
  })
  const isBusy = job !== null && isUnderWay(job.state)
  const words = job && job.total !== null ? `${job.total}人のうち${job.done}人` : '準備しています'
  return (
    <Card>
      <div className="stack">
        {undoing.error && <ErrorNote title="元に戻せませんでした。" error={undoing.error} />}
        <div role="status" className="stack">
          {isBusy ? (
            <>
              <p>
                <b>{move.state === 'undoing' ? '元に戻しています。' : '進級しています。'}</b> {words}
              </p>
              {job.total !== null && job.total > 0 && <Bar share={job.done / job.total} label={words} />}
              <p className="muted">この画面を閉じても、最後まで進みます。</p>
            </>
          ) : (
            <Note kind={job?.state === 'failed' ? 'danger' : 'ok'}>
              {job?.outcome ?? (move.state === 'moved' ? '進級は終わりました。' : '元に戻しました。')}
            </Note>
          )}
        </div>
        <p className={css.foot}>
          <ButtonLink to="/v1/branch/users">生徒の一覧へ</ButtonLink>
          <ButtonLink to={`/v1/branch/users?year=${year - 1}`}>{year - 1}年度の名簿を見る</ButtonLink>
          <span className="grow" />
          {move.may_undo && !isBusy && <Button onClick={() => setIsAsked(true)}>進級を元に戻す</Button>}
        </p>
      </div>
      {isAsked && (
        <ConfirmDialog
          title="進級を元に戻しますか?"
          verb="元に戻す"
          isBusy={undoing.isSaving}
          onConfirm={() => {
            setIsAsked(false)
            undoing.save(undefined)
          }}
          onClose={() => setIsAsked(false)}
        >
          <p>全員の学年とクラスが、進級の前に戻ります。進級のあとにクラスを変えた生徒は、そのままです。</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
