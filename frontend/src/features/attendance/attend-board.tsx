import type { DragEndEvent } from '@dnd-kit/core'
import type { StaffLesson } from '@tcheck/contract/groups/attendance'
import { useState } from 'react'
import { DragBoard, useHand } from '../../ui/drag-board.tsx'
import { openedLater } from '../../ui/opened-later.tsx'
import { notify } from '../../ui/toast.tsx'
import css from './attend-calendar.module.css'
import { AttendCalendar, type AttendCalendarProps } from './attend-calendar.tsx'
import { owedLessons, refusalOf } from './attend-calendar-view.ts'
import { AttendOwedCard } from './attend-owed-card.tsx'
import { AttendTotalsCard } from './attend-totals-card.tsx'

const TransferWindow = openedLater(() => import('./transfer-window.tsx').then((part) => part.TransferWindow))

interface AttendBoardProps extends Omit<AttendCalendarProps, 'hand'> {
  /** Who sits where is the branch's to plan. */
  mayPlan: boolean
}

/** The month beside what it owes its student: an owed lesson put on a day opens the choice of its place on that day. */
export function AttendBoard({ mayPlan, ...shown }: AttendBoardProps) {
  const { month, isSaving } = shown
  const owed = mayPlan ? owedLessons(month.lessons) : []
  const { held: heldId, hold, letGo } = useHand<string>()
  const [giving, setGiving] = useState<{ lesson: StaffLesson; date: string } | null>(null)
  const held = owed.find(({ id }) => id === heldId)
  const refusal = (date: string) => refusalOf(month, date)
  const put = (lesson: StaffLesson, date: string) => {
    const why = refusal(date)
    if (why === null) setGiving({ lesson, date })
    else notify.error(why)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const lesson = active.data.current?.['held'] as StaffLesson | undefined
    const date = over?.data.current?.['date'] as string | undefined
    if (lesson && date) put(lesson, date)
  }
  return (
    <DragBoard onStart={letGo} onDrop={drop}>
      <div className={owed.length > 0 ? `${css.beside} ${css.owing}` : css.beside}>
        {owed.length > 0 && (
          <AttendOwedCard {...{ owed, held, month }} isBusy={isSaving} onHold={({ id }) => hold(id)} />
        )}
        <AttendCalendar
          {...shown}
          hand={{ isHolding: held !== undefined, refusal, onPut: (date) => held && put(held, date) }}
        />
        <AttendTotalsCard lessons={month.lessons} isNarrow />
      </div>
      {giving && <TransferWindow {...giving} studentId={month.student.id} onClose={() => setGiving(null)} />}
    </DragBoard>
  )
}
