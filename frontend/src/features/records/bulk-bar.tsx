import { useState } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { notify } from '../../ui/toast.tsx'
import css from './bulk-bar.module.css'
import type { RowAct } from './row-acts.tsx'

/** What can be done with several rows. */
export interface BulkAct<Row> extends Pick<RowAct<Row>, 'verb' | 'icon' | 'isOffered'> {
  /** Done row by row, so that each is a small call with its own record. */
  each?: (row: Row) => Promise<unknown>
  /** Done in one call, as a file of them all. */
  all?: (rows: readonly Row[]) => Promise<unknown>
  /** Of what cannot be taken back: the question, and what is lost, in numbers. */
  confirm?: (rows: readonly Row[]) => { question: string; loss: string }
  /** 「3件を無効にしました」. Left out of an act that only opens a form or a page: nothing is done yet, and the rows stay marked. */
  done?: (count: number) => string
}

interface BulkBarProps<Row> {
  selection: Selection<Row>
  acts: readonly BulkAct<Row>[]
  unit: string
  onDone: () => Promise<unknown>
}

/** How many rows are marked, and what can be done with all of them. */
export function BulkBar<Row>({ selection, acts, unit, onDone }: BulkBarProps<Row>) {
  const [asked, setAsked] = useState<BulkAct<Row> | null>(null)
  /** How many are done; null: nothing is under way. */
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<{ verb: string; count: number; error: unknown } | null>(null)
  const { rows } = selection
  const rowsFor = ({ isOffered }: BulkAct<Row>) => rows.filter((row) => isOffered?.(row) ?? true)

  async function run(act: BulkAct<Row>) {
    setAsked(null)
    setFailure(null)
    const wanted = rowsFor(act)
    const failed: Row[] = []
    let error: unknown = null
    const steps = act.all ? [wanted] : wanted.map((row) => [row])
    let at = 0
    for (const rows of steps) {
      setProgress(at)
      try {
        await (act.all?.(rows) ?? Promise.all(rows.map((row) => act.each?.(row))))
      } catch (cause) {
        error ??= cause
        failed.push(...rows)
      }
      at += rows.length
    }
    setProgress(null)
    if (!act.done && failed.length === 0) return
    const count = wanted.length - failed.length
    if (act.done && count > 0) notify.success(act.done(count))
    if (failed.length > 0) setFailure({ verb: act.verb, count: failed.length, error })
    // What was not done stays marked, for another try.
    selection.keep(failed)
    await onDone()
  }

  return (
    <>
      {failure && (
        <ErrorNote title={`${failure.count}${unit}は、できませんでした(${failure.verb})。`} error={failure.error} />
      )}
      {rows.length > 0 && (
        <div className={`row wrap gap-10 no-print ${css.bulk}`}>
          <b role="status">
            {progress === null ? `${rows.length}${unit}を選んでいます` : `${progress + 1}${unit}目です…`}
          </b>
          {acts.map((act) => {
            const { verb, icon: Icon, confirm } = act
            const count = rowsFor(act).length
            return (
              <BusyButton
                key={verb}
                size="sm"
                isBusy={progress !== null}
                disabled={count === 0}
                onClick={() => (confirm ? setAsked(act) : void run(act))}
              >
                {Icon && <Icon className="i i-s" aria-hidden />}
                <span>{verb}</span>
                {count < rows.length && <span>{`(${count}${unit})`}</span>}
              </BusyButton>
            )
          })}
          <BusyButton size="sm" kind="quiet" isBusy={progress !== null} onClick={selection.clear}>
            選択をやめる
          </BusyButton>
        </div>
      )}
      {asked?.confirm && (
        <ConfirmDialog
          title={asked.confirm(rowsFor(asked)).question}
          verb={asked.verb}
          isBusy={progress !== null}
          onConfirm={() => void run(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{asked.confirm(rowsFor(asked)).loss}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface Selection<Row> {
  rows: readonly Row[]
  byId: Record<string, boolean>
  has: (row: Row) => boolean
  choose: (row: Row, isOn: boolean) => void
  chooseAll: (rows: readonly Row[], isOn: boolean) => void
  /** Only these stay marked. */
  keep: (rows: readonly Row[]) => void
  clear: () => void
}

/** Rows that are marked for something of the page's own; a page of them at once only where that is offered. */
export type Marking<Row> = Pick<Selection<Row>, 'has' | 'choose'> & Partial<Pick<Selection<Row>, 'chooseAll'>>

/**
 * The rows that somebody has marked, over pages; another question to the list (`asked`) begins with none.
 *
 * @param asked words and filters, as one text
 */
export function useSelection<Row>(idOf: (row: Row) => string, asked: string): Selection<Row> {
  const [held, setHeld] = useState<{ asked: string; rows: ReadonlyMap<string, Row> }>({ asked, rows: new Map() })
  const chosen = held.asked === asked ? held.rows : new Map<string, Row>()
  const chooseAll = (rows: readonly Row[], isOn: boolean) => {
    const next = new Map(chosen)
    for (const row of rows) {
      if (isOn) next.set(idOf(row), row)
      else next.delete(idOf(row))
    }
    setHeld({ asked, rows: next })
  }
  return {
    rows: [...chosen.values()],
    byId: Object.fromEntries([...chosen.keys()].map((id) => [id, true])),
    has: (row) => chosen.has(idOf(row)),
    choose: (row, isOn) => chooseAll([row], isOn),
    chooseAll,
    keep: (rows) => setHeld({ asked, rows: new Map(rows.map((row) => [idOf(row), row])) }),
    clear: () => setHeld({ asked, rows: new Map() }),
  }
}
