import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ShiftMonth, ShiftTeacher, StoredShifts } from '@tcheck/contract/groups/shifts'
import { shiftStates } from '@tcheck/contract/shift'
import type { Day } from '@tcheck/learning/japan-day'
import { daysOfMonth, openOn, type ShiftDays } from '@tcheck/timetable/shift'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSave } from '../../ui/use-save.ts'
import { saveShifts, shiftKeys } from './shift-calls.ts'
import { ShiftGrid } from './shift-grid.tsx'
import { ShiftSheet, sumText } from './shift-sheet.tsx'
import {
  type Cell,
  cellsOf,
  changesBetween,
  changeWords,
  daysOf,
  draw,
  type Mark,
  type MarkChange,
  onto,
  outsideShift,
  outsideText,
  type ShiftRole,
  type Span,
} from './shift-view.ts'
import css from './shifts.module.css'

/** More steps back than anybody remembers. */
const MOST_STEPS = 100

interface Held {
  stored: ShiftDays
  revision: number
  /** As it was changed here, step by step; the last one is shown. */
  steps: readonly ShiftDays[]
}

type ShiftDraft = ReturnType<typeof useShiftDraft>

/** The month as it stands here, and how to copy into it. */
export interface ShiftDesk {
  days: ShiftDays
  dates: readonly Day[]
  isOpen: (date: Day) => boolean
  change: (next: ShiftDays, words: string) => void
}

interface ShiftEditorProps {
  by: ShiftRole
  month: ShiftMonth
  teacher: ShiftTeacher
  /** Reads the teacher's month anew. */
  onReadAgain: () => Promise<ShiftTeacher | undefined>
  /** Copying, which is each role's own. */
  copying: (desk: ShiftDesk) => ReactNode
  /** For the branch: how many of the others work. */
  whole?: { working: (cell: Cell, days: ShiftDays) => number; wanted: (cell: Cell) => number }
  /** Below the grid. */
  children?: (days: ShiftDays, isUnsaved: boolean) => ReactNode
}

/** One teacher's month: painted, copied into, taken back, stored by its revision, printed. */
export function ShiftEditor({ by, month, teacher, onReadAgain, copying, whole, children }: ShiftEditorProps) {
  const draft = useShiftDraft(by, teacher)
  const [pen, setPen] = useState<Mark>(by === 'branch' ? 'working' : 'hoped')
  const [said, setSaid] = useState('')
  const dates = daysOfMonth(month.month)
  const isOpen = openOn(month)
  const whose = by === 'branch' ? `${teacher.name}さん` : '自分の予定'
  const { days } = draft
  const outside = outsideShift(days, teacher.lessons)
  const change = (next: ShiftDays, words: string) => {
    draft.change(next)
    setSaid(words)
  }
  const undo = () => {
    draft.undo?.()
    setSaid('元に戻しました。')
  }
  const paint = (span: Span) => {
    const numbers = month.periods.map(({ period }) => period)
    const cells = cellsOf(span, dates, numbers)
    const { days: next, mark } = draw(days, { by, cells, pen, isOpen })
    if (next !== days) change(next, changeWords(cells, mark))
  }
  return (
    <>
      <div className={`row wrap ${css.tools}`}>
        {by === 'branch' && <Pens pen={pen} onChoose={setPen} />}
        {copying({ days, dates, isOpen, change })}
        <Button onClick={() => window.print()}>
          <IconPrinter className="i" aria-hidden />
          印刷する
        </Button>
      </div>
      <Saving {...{ by, month, teacher, draft, onReadAgain }} onUndo={undo}>
        {sumText(days, month.periods)}
      </Saving>
      {outside.length > 0 && (
        <Note kind="warn">
          {`シフトのない時限に、授業があります: ${outsideText(outside)}。${by === 'branch' ? 'シフトを決めるか、時間割を直してください。' : '教室に知らせてください。'}`}
        </Note>
      )}
      <Card label={`${whose}のシフト`} isPadded={false}>
        <ShiftGrid
          {...{ month, dates, whose, days, outside, isOpen }}
          onPaint={paint}
          {...(whole && {
            whole: { working: (cell: Cell) => whole.working(cell, days), wanted: whole.wanted },
          })}
        />
      </Card>
      <p className="muted small">
        マスを押すか、なぞると変わります(指では、少し押したままなぞります)。日付を押すと1日分です。キーボードでは、矢印で動き、Shift+矢印で広げ、Enterで決めます。
      </p>
      <p className="sr" role="status">
        {said}
      </p>
      {children?.(days, draft.isUnsaved)}
      <ShiftSheet {...{ month, dates, whose: `${teacher.name}さん`, days, outside, isOpen }} />
    </>
  )
}

const pens = [
  ['working', shiftStates.working],
  ['off', shiftStates.off],
  [null, '消す'],
] as const

/** What a press writes. */
function Pens({ pen, onChoose }: { pen: Mark; onChoose: (pen: Mark) => void }) {
  return (
    <fieldset className={`row wrap ${css.pens}`}>
      <legend className="sr">マスに入れるもの</legend>
      {pens.map(([one, word]) => (
        <Button
          key={word}
          kind={pen === one ? 'soft' : 'plain'}
          aria-pressed={pen === one}
          onClick={() => onChoose(one)}
        >
          {word}
        </Button>
      ))}
    </fieldset>
  )
}

interface SavingProps extends Pick<ShiftEditorProps, 'by' | 'month' | 'teacher' | 'onReadAgain'> {
  draft: ShiftDraft
  onUndo: () => void
  children: ReactNode
}

/** The step back, and storing; of two people at once the second is told, and the own changes are put on theirs. */
function Saving({ by, month, teacher, draft, onReadAgain, onUndo, children }: SavingProps) {
  const [lost, setLost] = useState<readonly MarkChange[] | null>(null)
  const queries = useQueryClient()
  const { save, isSaving, error, reset } = useSave({
    save: (changes: readonly MarkChange[]) =>
      saveShifts[by]({ teacher_id: teacher.id, month: month.month, revision: draft.revision, changes }),
    onSaved: async ({ shifts }) => {
      draft.setStored(shifts)
      setLost(null)
      notify.success(by === 'branch' ? 'シフトを保存しました' : '希望を保存しました')
      await queries.invalidateQueries({ queryKey: shiftKeys(by) })
    },
  })
  const readAgain = async () => {
    const theirs = await onReadAgain()
    if (!theirs) return
    setLost(draft.takeStored(theirs))
    reset()
  }
  const isConflict = error instanceof ApiError && error.code === 'CONFLICT'
  return (
    <>
      <UnsavedGuard isUnsaved={draft.isUnsaved && !isSaving} isAddressPart />
      <FormErrors error={error} fallback="シフトを保存できませんでした。もう一度お試しください。" />
      {isConflict && (
        <p>
          <Button onClick={() => void readAgain()}>いまのシフトを読み込む</Button>
        </p>
      )}
      {lost && (
        <Note kind="info">
          <p>
            <span>ほかの人の変更を読み込みました。</span>
            {lost.length > 0 && (
              <span>{`${lost.length}つの時限は、ほかの人が先に変えたため、そのままにしました。`}</span>
            )}
            {draft.isUnsaved && <span>自分の変更は、まだ保存していません。</span>}
          </p>
        </Note>
      )}
      <div className={`row wrap ${css.saving}`}>
        <b className={css.sum}>{children}</b>
        {draft.isUnsaved && <span className="muted small">まだ保存していません</span>}
        <Button disabled={!draft.undo} onClick={onUndo}>
          <IconArrowBackUp className="i" aria-hidden />
          元に戻す
        </Button>
        <BusyButton kind="primary" isBusy={isSaving} disabled={!draft.isUnsaved} onClick={() => save(draft.changes)}>
          保存する
        </BusyButton>
      </div>
    </>
  )
}

const heldOf = ({ days, revision }: Pick<StoredShifts, 'days' | 'revision'>): Held => {
  const stored = daysOf(days)
  return { stored, revision, steps: [stored] }
}

const shownOf = ({ steps, stored }: Held) => steps.at(-1) ?? stored

/** A teacher's month as it is changed here, with the steps back. What others store shows where nothing is changed here. */
function useShiftDraft(by: ShiftRole, latest: ShiftTeacher) {
  const [kept, setHeld] = useState(() => heldOf(latest))
  const isNewer = latest.revision > kept.revision
  const held = isNewer && changesBetween(by, kept.stored, shownOf(kept)).length === 0 ? heldOf(latest) : kept
  if (held !== kept) setHeld(held)
  const days = shownOf(held)
  const changes = changesBetween(by, held.stored, days)
  return {
    days,
    changes,
    revision: held.revision,
    isUnsaved: changes.length > 0,
    change: (next: ShiftDays) =>
      setHeld((before) => ({ ...before, steps: [...before.steps.slice(1 - MOST_STEPS), next] })),
    undo: held.steps.length > 1 ? () => setHeld((before) => ({ ...before, steps: before.steps.slice(0, -1) })) : null,
    /** What was sent is stored; what was changed since stays. */
    setStored: ({ days: stored, revision }: StoredShifts) =>
      setHeld((before) => ({ ...before, stored: daysOf(stored), revision })),
    /** What another person has stored, with the own changes on it. @returns the own ones that gave way */
    takeStored: (theirs: ShiftTeacher): MarkChange[] => {
      const fresh = heldOf(theirs)
      const met = onto(by, { before: held.stored, stored: fresh.stored, draft: days })
      setHeld({ ...fresh, steps: [fresh.stored, met.days] })
      return met.lost
    },
  }
}
