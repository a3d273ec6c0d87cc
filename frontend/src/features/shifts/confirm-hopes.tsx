import { useQueryClient } from '@tanstack/react-query'
import type { ShiftMonth } from '@tcheck/contract/groups/shifts'
import type { Day } from '@tcheck/learning/japan-day'
import { decideShift, openHopes, openOn } from '@tcheck/timetable/shift'
import { useState } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { useSave } from '../../ui/use-save.ts'
import { saveShifts, shiftKeys } from './shift-calls.ts'
import type { ShiftDesk } from './shift-editor.tsx'
import { type Cell, daysOf } from './shift-view.ts'

/** 希望をまとめて確定 of one teacher: it is saved and taken back as every change of the grid. */
export function ConfirmHopes({ desk: { days, isOpen, change }, today }: { desk: ShiftDesk; today: Day }) {
  const cells = openHopes(days, { from: today, isOpen })
  const confirm = () =>
    change(
      cells.reduce((all, cell) => decideShift(all, { ...cell, state: 'working' }), days),
      `希望の${cells.length}限を確定にしました。`,
    )
  return (
    <Button disabled={cells.length === 0} onClick={confirm}>
      {`希望をまとめて確定(${cells.length}限)`}
    </Button>
  )
}

interface Confirmation {
  teacher_id: string
  revision: number
  cells: Cell[]
}

interface ConfirmAllProps {
  month: ShiftMonth
  /** Changes of the teacher who is shown are not stored yet. */
  isUnsaved: boolean
}

/** 希望をまとめて確定 of all teachers: stored at once, teacher by teacher; broken off, it goes on by being pressed again. */
export function ConfirmAllHopes({ month, isUnsaved }: ConfirmAllProps) {
  const queries = useQueryClient()
  const [stored, setStored] = useState<readonly Confirmation[]>([])
  const isOpen = openOn(month)
  const open = month.teachers
    .filter(({ is_disabled }) => !is_disabled)
    .map(({ id, days, revision }) => ({
      ...{ teacher_id: id, revision },
      cells: openHopes(daysOf(days), { from: month.today, isOpen }),
    }))
    .filter(({ cells }) => cells.length > 0)
  const readAgain = () => queries.invalidateQueries({ queryKey: shiftKeys('branch') })

  async function decide(all: readonly Confirmation[], mark: 'working' | null) {
    const done: Confirmation[] = []
    try {
      for (const { cells, ...of } of all) {
        const changes = cells.map((cell) => ({ ...cell, mark }))
        const { shifts } = await saveShifts.branch({ ...of, month: month.month, changes })
        done.push({ teacher_id: of.teacher_id, revision: shifts.revision, cells })
      }
    } finally {
      setStored((before) => {
        const cellsBefore = (of: string) => before.find(({ teacher_id }) => teacher_id === of)?.cells ?? []
        const others = before.filter(({ teacher_id }) => !done.some((one) => one.teacher_id === teacher_id))
        if (mark === null) return others
        return [...others, ...done.map((one) => ({ ...one, cells: [...cellsBefore(one.teacher_id), ...one.cells] }))]
      })
      await readAgain()
    }
  }
  const confirming = useSave({ save: (all: readonly Confirmation[]) => decide(all, 'working') })
  const takingBack = useSave({ save: (all: readonly Confirmation[]) => decide(all, null) })
  const isBusy = confirming.isSaving || takingBack.isSaving
  return (
    <div className="stack gap-4">
      <FormErrors
        error={confirming.error ?? takingBack.error}
        fallback="一部の講師の希望を確定できませんでした。もう一度お試しください。"
      />
      <div className="row wrap">
        <BusyButton
          isBusy={isBusy}
          disabled={isUnsaved || open.length === 0}
          onClick={() => {
            takingBack.reset()
            confirming.save(open)
          }}
        >
          {`全員の希望をまとめて確定(${open.length}人・${countOf(open)}限)`}
        </BusyButton>
        {stored.length > 0 && (
          <BusyButton
            isBusy={isBusy}
            disabled={isUnsaved}
            onClick={() => {
              confirming.reset()
              takingBack.save(stored)
            }}
          >
            元に戻す
          </BusyButton>
        )}
        <span className="muted small" role="status">
          {isUnsaved
            ? 'この講師の変更を保存すると、押せます。'
            : stored.length > 0
              ? `${stored.length}人の希望${countOf(stored)}限を確定しました。`
              : ''}
        </span>
      </div>
    </div>
  )
}

const countOf = (all: readonly Confirmation[]) => all.reduce((sum, { cells }) => sum + cells.length, 0)
