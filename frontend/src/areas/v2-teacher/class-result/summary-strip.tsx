import type { ClassResult } from '@tcheck/contract/class-result'
import { missingOf } from './result-view.ts'
import css from './summary-strip.module.css'

/** More chips than this make a wall. */
const mostChips = 14

/** The class in five figures, and who is still missing. */
export function SummaryStrip({ result: { summary, set, rows } }: { result: ClassResult }) {
  const missing = missingOf(rows)
  const { answered_count, roster_count, average, median, highest, lowest } = summary
  return (
    <dl className={`card ${css.summary}`}>
      <div>
        <dt>解答済み</dt>
        <dd>
          {answered_count}
          <small>/ {roster_count}人</small>
        </dd>
      </div>
      <div>
        <dt>平均</dt>
        <dd>
          {average?.toFixed(1) ?? '－'}
          <small>/ {set.max_score}点</small>
        </dd>
      </div>
      <div>
        <dt>中央値</dt>
        <dd>
          {median ?? '－'}
          <small>点</small>
        </dd>
      </div>
      <div>
        <dt>最高・最低</dt>
        <dd>
          {highest ?? '－'}
          <small>・</small>
          {lowest ?? '－'}
          <small>点</small>
        </dd>
      </div>
      <div>
        <dt>まだの人</dt>
        <dd className={css.missing}>
          {missing.length === 0 && '全員が終えました'}
          {missing.slice(0, mostChips).map(({ ban, isAnswering }) => (
            <span key={ban} className={isAnswering ? css.answering : undefined}>
              {ban}番{isAnswering && '(解答中)'}
            </span>
          ))}
          {missing.length > mostChips && <span>ほか{missing.length - mostChips}人</span>}
        </dd>
      </div>
    </dl>
  )
}
