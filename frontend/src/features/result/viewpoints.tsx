import { Bar } from '../../ui/bar.tsx'
import { RichText } from '../math/rich-text.tsx'
import css from './result.module.css'
import { type ResultRow, viewpointsOf } from './result-row.ts'

/** 観点: how many points of each, as bars with their numbers. */
export function Viewpoints({ rows, grade }: { rows: readonly ResultRow[]; grade: number }) {
  const viewpoints = viewpointsOf(rows)
  if (viewpoints.length === 0) return null
  return (
    <div className={css.viewpoints}>
      <h3>
        <RichText text="{観点|かんてん}ごとの{点|てん}" grade={grade} />
      </h3>
      <ul>
        {viewpoints.map(({ name, words, points, maxPoints }) => (
          <li key={name}>
            <span>
              <b>
                <RichText text={words} grade={grade} />
              </b>{' '}
              <small>{name}</small>
            </span>
            <span className={css.viewpointBar}>
              <Bar share={points / maxPoints} label={`${maxPoints}点のうち${points}点`} />
              <span className="num nowrap" aria-hidden>
                {points} / {maxPoints}点
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
