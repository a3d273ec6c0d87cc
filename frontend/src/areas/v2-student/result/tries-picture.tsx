import { Link } from 'react-router'
import { dayInWords, dayOf, shortDay } from '../../../lib/japan-words.ts'
import { attemptPath } from '../shell/paths.ts'
import { Words } from '../shell/words.tsx'
import css from './attempt.module.css'
import type { TryBar } from './result-view.ts'

const barHeight = 96

/** これまでの回: a bar a try with its points above and its day below; each opens that try. */
export function TriesPicture({ tries, maxScore }: { tries: readonly TryBar[]; maxScore: number }) {
  return (
    <section className={`card ${css.part}`} aria-labelledby="tries-title">
      <h2 id="tries-title">
        <Words text="これまでの{回|かい}" />
      </h2>
      <ol className={css.tries}>
        {tries.map((one, index) => {
          return (
            <li key={one.id}>
              <Link
                to={attemptPath(one.id)}
                aria-label={`${index + 1}回目、${dayInWords(dayOf(one.finishedAt))}、${maxScore}点のうち${one.score}点`}
                {...(one.isThis && { 'aria-current': 'page' as const })}
              >
                <span className={css.tryBar}>
                  <b>{one.score}</b>
                  <i style={{ height: Math.max(4, one.share * barHeight) }} />
                </span>
                <span>{shortDay(dayOf(one.finishedAt))}</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
