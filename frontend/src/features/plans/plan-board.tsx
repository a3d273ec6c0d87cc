import { type DragEndEvent, useDroppable } from '@dnd-kit/core'
import type { ChapterItem } from '@tcheck/contract/learning'
import type { Day } from '@tcheck/learning/japan-day'
import type { PlanItem } from '@tcheck/learning/plan'
import { plainText } from '@tcheck/markup/plain-text'
import { type ReactNode, useState } from 'react'
import { shortDayInWords } from '../../lib/japan-words.ts'
import { Card } from '../../ui/card.tsx'
import { DragBoard } from '../../ui/drag-board.tsx'
import { Tick } from '../../ui/form/tick.tsx'
import { nextDay, shownDays } from './plan-view.ts'
import { PlannedItem } from './planned-item.tsx'
import css from './plans.module.css'

interface PlanBoardProps {
  plan: readonly PlanItem[]
  known: ReadonlyMap<string, ChapterItem>
  isOpen: (day: Day) => boolean
  today: Day
  /** Of the course. */
  grade: number
  withLater: boolean
  onWithLater: (is: boolean) => void
  onMove: (item: string, day: Day) => void
  onRemove: (item: string) => void
}

/** The plan by days: an item is dragged to another day, moved with the arrow keys, or given a day by its date. */
export function PlanBoard(props: PlanBoardProps) {
  const { plan, known, isOpen, today, grade, withLater, onWithLater, onMove, onRemove } = props
  const [said, setSaid] = useState('')
  const dayOf = (code: unknown) => plan.find(({ item }) => item === code)?.day
  const move = (code: string, day: Day) => {
    if (dayOf(code) === day) return
    onMove(code, day)
    setSaid(`${plainText(known.get(code)?.title ?? '')}を${shortDayInWords(day)}に動かしました。`)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), String(over.id))
  }
  const days = shownDays(plan, today, isOpen)
  const choices = [...new Set([...days, today])].sort().map((day) => [day, shortDayInWords(day)] as const)
  return (
    <Card
      title="日ごとの計画"
      action={
        <label className={css.later}>
          <Tick isOn={withLater} onTurn={onWithLater} />
          あとの予定もずらす
        </label>
      }
    >
      {plan.length === 0 && <p className="muted">「入れる項目」から選ぶと、ここに日ごとに並びます。</p>}
      {plan.length > 0 && (
        <DragBoard onDrop={drop}>
          <ol className={css.days} aria-label="日ごとの計画">
            {days.map((day) => (
              <DayRow key={day} day={day} isToday={day === today}>
                {plan
                  .filter((one) => one.day === day)
                  .map(({ item: code }) => {
                    const item = known.get(code)
                    return (
                      item && (
                        <PlannedItem
                          key={code}
                          {...{ item, day, today, grade, choices }}
                          onStep={(by) => move(code, nextDay(day, by, isOpen))}
                          onDay={(to) => move(code, to)}
                          onRemove={() => onRemove(code)}
                        />
                      )
                    )
                  })}
              </DayRow>
            ))}
          </ol>
        </DragBoard>
      )}
      <p className="sr" role="status">
        {said}
      </p>
    </Card>
  )
}

function DayRow({ day, isToday, children }: { day: Day; isToday: boolean; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: day })
  const names = [css.day, isToday ? css.today : '', isOver ? css.over : '']
  return (
    <li ref={setNodeRef} className={names.filter(Boolean).join(' ')}>
      <b className="nowrap">
        {shortDayInWords(day)}
        {isToday && <span className="small">今日</span>}
      </b>
      <div className={css.ofDay}>{children}</div>
    </li>
  )
}
