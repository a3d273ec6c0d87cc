import { Mark, type MarkKind } from '../../ui/mark.tsx'
import type { ListedRun } from './run-history.ts'

const NEARLY_ALL = 0.8
const HALF = 0.5

const kindOf = (rate: number): MarkKind => (rate >= NEARLY_ALL ? 'correct' : rate >= HALF ? 'partial' : 'incorrect')

/** Points of a run that has ended, with the mark of how much of them that is. */
export function PointsMark({ score, max_score }: Pick<ListedRun, 'score' | 'max_score'>) {
  if (score === null || max_score === 0) return null
  return (
    <Mark kind={kindOf(score / max_score)}>
      {score} / {max_score}点
    </Mark>
  )
}
