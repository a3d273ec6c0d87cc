import type { ShiftMonth } from '@tcheck/contract/groups/shifts'
import { shiftStates } from '@tcheck/contract/shift'
import type { Day } from '@tcheck/learning/japan-day'
import { type ShiftDays, shiftStateOf, sumShifts } from '@tcheck/timetable/shift'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shortDayInWords } from '../../lib/japan-text.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { PrintSheet } from '../../ui/print-sheet.tsx'
import { monthWords } from '../attendance/attend-view.ts'
import { branchNameOf, useVisitor } from '../session/current-user.ts'
import { type Cell, dueOf, hopedCount, hoursText, periodText } from './shift-view.ts'
import css from './shifts.module.css'

interface ShiftSheetProps {
  month: ShiftMonth
  dates: readonly Day[]
  whose: string
  days: ShiftDays
  /** Lessons without a shift. */
  outside: readonly Cell[]
  isOpen: (date: Day) => boolean
}

/** One teacher's month on A4. */
export function ShiftSheet({ month, dates, whose, days, outside, isOpen }: ShiftSheetProps) {
  const branch = branchNameOf(useVisitor())
  return (
    <PrintSheet>
      <div className={css.sheet}>
        <h1>{`${monthWords(month.month)}のシフト`}</h1>
        <p>{[branch, whose, sumText(days, month.periods)].filter(Boolean).join(' ')}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">日付</th>
              {month.periods.map(({ period, begins_at, ends_at }) => (
                <th key={period} scope="col">{`${periodText(period)} ${begins_at}–${ends_at}`}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {dates.map((date) => (
              <tr key={date}>
                <th scope="row">{shortDayInWords(date)}</th>
                {month.periods.map(({ period }) => {
                  const state = shiftStateOf(days, date, period)
                  const isOutside = outside.some((cell) => cell.date === date && cell.period === period)
                  return (
                    <td key={period}>
                      <span>{state ? shiftStates[state] : isOpen(date) ? '' : '—'}</span>
                      {isOutside && <span>(授業あり)</span>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PrintSheet>
  )
}

type Periods = ShiftMonth['periods']

/** 希望 12限・確定 8限(6時間40分) */
export function sumText(days: ShiftDays, periods: Periods): string {
  const { periods: count, minutes } = sumShifts(days, periods)
  return `希望 ${hopedCount(days)}限・確定 ${count}限(${hoursText(minutes)})`
}

interface TeacherSumsProps {
  month: ShiftMonth
  /** Each teacher's days, as they stand here. */
  daysOf: (teacher: ShiftMonth['teachers'][number]) => ShiftDays
  shownId: string
  /** Above the table. */
  children: ReactNode
}

/** How much everybody hopes for and works, with the way to each one's month. */
export function TeacherSums({ month: of, daysOf, shownId, children }: TeacherSumsProps) {
  const { teachers, periods, month } = of
  const due = dueOf(of)
  const open = teachers.filter((one) => !one.is_disabled && hopedCount(daysOf(one)) === 0).length
  const action = due && <span className="muted small">{`希望の${due.words}・まだの講師 ${open}人`}</span>
  return (
    <Card title="講師ごとの合計" action={action} isPadded={false}>
      <div className={css.confirming}>{children}</div>
      <div className="scroll-x">
        <table className={css.sums}>
          <thead>
            <tr>
              <th scope="col">講師</th>
              <th scope="col">希望</th>
              <th scope="col">確定</th>
              <th scope="col">時間</th>
            </tr>
          </thead>
          <tbody>
            {teachers.map((teacher) => {
              const days = daysOf(teacher)
              const { periods: count, minutes } = sumShifts(days, periods)
              return (
                <tr key={teacher.id}>
                  <th scope="row">
                    {teacher.id === shownId ? (
                      teacher.name
                    ) : (
                      <Link to={`/v1/branch/teachers/${teacher.id}/shift?month=${month}`}>{teacher.name}</Link>
                    )}
                    {teacher.is_disabled && <Chip kind="warn">停止中</Chip>}
                  </th>
                  <td>{`${hopedCount(days)}限`}</td>
                  <td>{`${count}限`}</td>
                  <td>{hoursText(minutes)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
