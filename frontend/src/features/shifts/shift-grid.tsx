import type { ShiftMonth } from '@tcheck/contract/groups/shifts'
import { shiftStates } from '@tcheck/contract/shift'
import { type Day, weekdayOf } from '@tcheck/learning/japan-day'
import { type ShiftDays, shiftDayOf, shiftStateOf } from '@tcheck/timetable/shift'
import { shortDayInWords } from '../../lib/japan-text.ts'
import { type Cell, cellText, isWithin, periodText, type Span } from './shift-view.ts'
import css from './shifts.module.css'
import { usePainting } from './use-painting.ts'

interface ShiftGridProps {
  month: ShiftMonth
  dates: readonly Day[]
  /** Whose month: 「佐々木さん」. */
  whose: string
  days: ShiftDays
  /** Lessons without a shift. */
  outside: readonly Cell[]
  isOpen: (date: Day) => boolean
  onPaint: (span: Span) => void
  /** The whole branch beside it; left out, there is nobody else. */
  whole?: { working: (cell: Cell) => number; wanted: (cell: Cell) => number }
}

/** Days × periods of one teacher, and beside them how many work and how many are wanted. */
export function ShiftGrid({ month, dates, whose, days, outside, isOpen, onPaint, whole }: ShiftGridProps) {
  const { periods, today, closed_days } = month
  const last = { row: dates.length - 1, column: periods.length }
  const { at, span, hands } = usePainting({ last, onPaint })
  const heads = periods.map(({ period, begins_at, ends_at }) => (
    <th key={period} scope="col">
      <span>{periodText(period)}</span>
      <span className={`muted text-12 regular ${css.clock}`} title={`${begins_at}–${ends_at}`}>
        {begins_at}
      </span>
    </th>
  ))
  const noteOf = (date: Day) => closed_days.find((one) => one.date === date)?.note || '教室の休み'
  const placeOf = (row: number, column: number) => ({
    'data-row': row,
    'data-column': column,
    tabIndex: at.row === row && at.column === column ? 0 : -1,
  })
  const isPicked = (row: number, column: number) => span !== null && isWithin(span, { row, column })
  return (
    <div className="scroll-box">
      <table className={css.grid}>
        <caption className="sr">{`${whose}の日と時限${whole ? '、教室全体の人数' : ''}`}</caption>
        <thead>
          <tr>
            <th rowSpan={2} scope="col" className={css.day}>
              日付
            </th>
            <th colSpan={periods.length} scope="colgroup">
              {whose}
            </th>
            {whole && (
              <th colSpan={periods.length} scope="colgroup" className={css.whole}>
                教室全体(確定 / 授業)
              </th>
            )}
          </tr>
          <tr>
            {heads}
            {whole && heads}
          </tr>
        </thead>
        <tbody {...hands}>
          {dates.map((date, row) => {
            const isClosed = !isOpen(date)
            const { hoped, working, off } = shiftDayOf(days, date)
            const lessons = outside.filter((cell) => cell.date === date).map(({ period }) => period)
            const isNote = isClosed && hoped.length + working.length + off.length === 0
            return (
              <tr key={date} className={[date === today ? css.today : '', isClosed ? css.closed : ''].join(' ')}>
                <th scope="row" className={css.day}>
                  <button
                    type="button"
                    {...placeOf(row, 0)}
                    {...(isNote && at.row === row && { tabIndex: 0 })}
                    className={`${css.date} ${[0, 6].includes(weekdayOf(date)) ? css.weekend : ''}`}
                    aria-label={`${shortDayInWords(date)}の1日分${date === today ? '(今日)' : ''}`}
                  >
                    {shortDayInWords(date)}
                  </button>
                </th>
                {isNote ? (
                  <td colSpan={periods.length} className={css.note}>
                    {noteOf(date)}
                  </td>
                ) : (
                  periods.map(({ period }, index) => {
                    const state = shiftStateOf(days, date, period)
                    const names = [css.cell, state ? css[state] : '', isPicked(row, index + 1) ? css.picked : '']
                    return (
                      <td key={period}>
                        <button
                          type="button"
                          {...placeOf(row, index + 1)}
                          className={[...names, hoped.includes(period) ? css.wished : ''].filter(Boolean).join(' ')}
                          aria-label={cellText(days, { date, period }, lessons.includes(period))}
                        >
                          {state && <span>{shiftStates[state]}</span>}
                          {lessons.includes(period) && <span className={css.lesson}>授業</span>}
                        </button>
                      </td>
                    )
                  })
                )}
                {whole &&
                  periods.map(({ period }) => (
                    <CountCell
                      key={period}
                      working={whole.working({ date, period })}
                      wanted={whole.wanted({ date, period })}
                    />
                  ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** How many work, and how many lessons there are; too few are said with more than a colour. */
function CountCell({ working, wanted }: { working: number; wanted: number }) {
  const isShort = working < wanted
  return (
    <td className={`${css.count} ${isShort ? css.short : ''}`}>
      {(working > 0 || wanted > 0) && (
        <>
          <span aria-hidden>{wanted > 0 ? `${working}/${wanted}` : working}</span>
          <span className="sr">{`確定${working}人、授業${wanted}${isShort ? '、足りません' : ''}`}</span>
        </>
      )}
    </td>
  )
}
