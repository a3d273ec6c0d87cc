import { Bar } from '../../../ui/bar.tsx'
import { Words } from '../shell/words.tsx'
import css from './result.module.css'
import { type ResultRow, viewpointsOf } from './result-view.ts'

/** 観点: how many points of each, as bars with their numbers. */
export function Viewpoints({ rows }: { rows: readonly ResultRow[] }) {
  const viewpoints = viewpointsOf(rows)
  if (viewpoints.length === 0) return null
  return (
    <section className={`card ${css.part}`} aria-labelledby="viewpoints-title">
      <h2 id="viewpoints-title">
        <Words text="{観点|かんてん}ごとの{点|てん}" />
      </h2>
      <ul className={css.viewpoints}>
        {viewpoints.map(({ name, words, points, maxPoints }) => (
          <li key={name}>
            <span>
              <b>
                <Words text={words} />
              </b>
              <small>{name}</small>
            </span>
            <span className={css.viewpointBar}>
              <Bar share={points / maxPoints} label={`${maxPoints}点のうち${points}点`} />
              <span className="num nowrap">
                {points} / {maxPoints}点
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
