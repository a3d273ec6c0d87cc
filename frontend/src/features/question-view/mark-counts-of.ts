import type { JumpGroup } from './jump-list.tsx'

export type MarkCount = Record<'correct' | 'partial' | 'incorrect' | 'unanswered', number>

/** How many questions have each mark; who has none yet counts nowhere. */
export function markCountsOf(groups: readonly JumpGroup[]): MarkCount {
  const counts: MarkCount = { correct: 0, partial: 0, incorrect: 0, unanswered: 0 }
  for (const { mark } of groups.flatMap(({ entries }) => entries)) if (mark) counts[mark] += 1
  return counts
}
