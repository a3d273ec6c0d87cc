import type { ShiftMonth } from '@tcheck/contract/groups/shifts'
import { shiftStates } from '@tcheck/contract/shift'
import type { Day } from '@tcheck/learning/japan-day'
import { type ShiftDays, shiftStateOf } from '@tcheck/timetable/shift'
import { shortDayInWords } from '../../lib/japan-words.ts'
import { PrintSheet } from '../../ui/print-sheet.tsx'
import { monthWords } from '../attendance/attend-view.ts'
import { sumWords } from './shift-sums.tsx'
import { type Cell, periodWords } from './shift-view.ts'
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
  return (
    <PrintSheet>
      <div className={css.sheet}>
        <h1>{`${monthWords(month.month)}のシフト`}</h1>
        <p>
          {whose} {sumWords(days, month.periods)}
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">日付</th>
              {month.periods.map(({ period, begins_at, ends_at }) => (
                <th key={period} scope="col">{`${periodWords(period)} ${begins_at}–${ends_at}`}</th>
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
                      {state ? shiftStates[state] : isOpen(date) ? '' : '—'}
                      {isOutside && '(授業あり)'}
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
