import type { AnsweredRun } from '@tcheck/contract/groups/understanding'
import { Link } from 'react-router'
import css from '../../../features/desk/desk.module.css'
import { dayInWords } from '../../../lib/japan-text.ts'
import { Card } from '../../../ui/card.tsx'
import { runPath } from './parent-paths.ts'

/** The runs that the newest answers of an item were given in, the newest first. */
export function AnsweredRuns({ runs }: { runs: readonly AnsweredRun[] }) {
  if (runs.length === 0) return null
  return (
    <Card title="解いた問題" isPadded={false}>
      <ul className={css.rows}>
        {runs.map(({ id, day, answers }) => {
          const right = answers.filter(({ score, max_score }) => score === max_score).length
          return (
            <li key={id}>
              <span className="grow">
                <b className={css.name}>{dayInWords(day)}</b>
                <span className="muted small">{`${answers.length}問のうち、正解${right}問`}</span>
              </span>
              <Link className="btn lg" to={runPath(id)}>
                答えを見る
                <span className="sr">{`:${dayInWords(day)}`}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
