import type { AttendTypeName } from '@tcheck/contract/attendance'
import type { AttendanceMonth, AttendedLesson, StaffLesson } from '@tcheck/contract/groups/attendance'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { WEEKDAYS } from '../../lib/japan-words.ts'
import css from './attend-calendar.module.css'
import { calendarDays } from './attend-calendar-view.ts'
import { type CalendarHand, DayCell } from './attend-day-cell.tsx'
import { DayPanel } from './attend-day-panel.tsx'

export interface AttendCalendarProps {
  month: AttendanceMonth
  isSaving: boolean
  onChange: (lesson: AttendedLesson, type: AttendTypeName | null) => void
  /** What is beside the types of a lesson. */
  actOf?: (lesson: StaffLesson) => ReactNode
  /** Where owed lessons are put on days. */
  hand: CalendarHand
}

/**
 * The month by weeks, each day with its lessons and what the door says. A press on a day opens its lessons below the week: the panel
 * follows its day, also for whoever does not see it, and the days of the week after it take up the room before it (dense).
 */
export function AttendCalendar({ month, isSaving, onChange, actOf, hand }: AttendCalendarProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const id = useId()
  const days = calendarDays(month)
  const before = days[0]?.weekday ?? 0
  return (
    <div className={css.calendar}>
      <div className={css.weekdays} aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={css.days} aria-label="この月の日ごとの授業と入退室">
        {before > 0 && <li className={css.before} style={{ gridColumn: `span ${before}` }} aria-hidden="true" />}
        {days.map((day) => (
          <Fragment key={day.date}>
            <DayCell
              {...{ day, hand }}
              isOpen={opened === day.date}
              panel={id}
              onPress={() => setOpened(opened === day.date ? null : day.date)}
              onType={(lesson, type) => !isSaving && onChange(lesson, type)}
            />
            {opened === day.date && (
              <li className={css.opened}>
                <DayPanel {...{ day, id, isSaving, onChange, actOf }} onClose={() => setOpened(null)} />
              </li>
            )}
          </Fragment>
        ))}
      </ol>
    </div>
  )
}
