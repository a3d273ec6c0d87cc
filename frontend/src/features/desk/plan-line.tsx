import type { LearningPlan } from '@tcheck/contract/learning-desk'
import { dayInWords } from '../../lib/japan-text.ts'
import { LearnersWords } from '../learning/learning-text.tsx'
import css from './desk.module.css'
import { isYearOver, placeOnLine } from './desk-view.ts'

const WIDE = 100
const percent = (share: number) => `${share * WIDE}%`

/** A plan as a line of days: a mark an item, filled where it is done, and where today is. The list says the same in words. */
export function PlanLine({ plan: { items, done, total, year }, today }: { plan: LearningPlan; today: string }) {
  const isOver = isYearOver(year, today)
  const isAfter = items.every(({ day }) => day < today)
  return (
    <div
      className={css.line}
      role="img"
      aria-label={`${total}項目のうち${done}項目が終わりました。${isOver ? '' : `今日は${dayInWords(today)}です`}`}
    >
      <i className={css.rail} />
      {items.map(({ code, day, is_done }) => (
        <i
          key={code}
          className={`${css.stop} ${is_done ? css.stopDone : day < today ? css.stopOpen : ''}`}
          style={{ left: percent(placeOnLine(items, day)) }}
        />
      ))}
      {!isOver && (
        <span
          className={`ink-primary text-13 bold nowrap ${css.today} ${isAfter ? css.todayAfter : ''}`}
          style={{ left: percent(placeOnLine(items, today)) }}
        >
          <LearnersWords text="{今日|きょう}" />
        </span>
      )}
      <span className={`flex between ink-700 text-13 ${css.ends}`}>
        <span>{items[0] && dayInWords(items[0].day)}</span>
        <span>{items.at(-1) && dayInWords(items.at(-1)?.day ?? today)}</span>
      </span>
    </div>
  )
}
