import type { DayPlan } from '@tcheck/timetable/day'
import type { Names } from './day-words.ts'
import { DeskCell, type DeskHands } from './desk-cell.tsx'
import css from './timetable.module.css'
import type { People, Week } from './timetable-calls.ts'

interface DayGridProps extends DeskHands {
  week: Week
  people: People
  names: Names
  plan: DayPlan
  /** The one that a phone shows. */
  shownPeriod: number
  onPeriod: (period: number) => void
}

/** Period × class of one day; a phone shows one period, its classes below each other. */
export function DayGrid({ shownPeriod, onPeriod, ...rest }: DayGridProps) {
  const { periods, class_count } = rest.week.rules
  const classes = Array.from({ length: class_count }, (_, at) => at + 1)
  return (
    <section className={css.gridCard} aria-label="時限とクラスの表">
      <fieldset className={`seg ${css.periods}`}>
        <legend className="sr">時限</legend>
        {periods.map(({ period }) => (
          <button
            key={period}
            type="button"
            className={period === shownPeriod ? 'on' : ''}
            aria-pressed={period === shownPeriod}
            onClick={() => onPeriod(period)}
          >
            {period}限
          </button>
        ))}
      </fieldset>
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">時限</span>
            </th>
            {classes.map((one) => (
              <th key={one} scope="col">
                クラス {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map(({ period, begins_at, ends_at }) => (
            <tr key={period} className={period === shownPeriod ? '' : css.otherPeriod}>
              <th scope="row">
                <b>{period}限</b>
                <span>{begins_at}</span>
                <span>{ends_at}</span>
              </th>
              {classes.map((class_number) => (
                <DeskCell key={class_number} {...rest} desk={{ period, class_number }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
