import type { OwnSubject, SetProgress } from '@tcheck/contract/groups/student-content'
import css from './progress-cells.module.css'
import { progressOrder, progressSentence } from './progress-words.ts'

const mostCells = 40

/** How far a subject is, as cells of manuscript paper: one a set, filled as far as the best try reached. */
export function ProgressCells({ subject }: { subject: Pick<OwnSubject, 'set_count' | 'counts'> }) {
  const { set_count, counts } = subject
  // A long subject keeps its shares: each cell then stands for several sets.
  const sets = progressOrder.flatMap((name) => Array<SetProgress>(counts[name]).fill(name))
  const step = Math.max(1, set_count / mostCells)
  const cells = Array.from({ length: Math.min(set_count, mostCells) }, (_, at) => ({
    at,
    name: sets[Math.floor(at * step)] ?? 'not_tried',
  }))
  return (
    <span className={css.cells} role="img" aria-label={progressSentence(subject)}>
      {cells.map(({ at, name }) => (
        <i key={at} className={css[name]} />
      ))}
    </span>
  )
}
