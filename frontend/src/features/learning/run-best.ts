import type { LearningRun } from '@tcheck/contract/learning'
import { runOfId } from './run-place.ts'
import { beganAtMs } from './run-time.ts'

/** What the list of runs says of each. */
export type RunSummary = Pick<LearningRun, 'id' | 'kind' | 'questions' | 'finished_at' | 'score' | 'max_score'>

export interface OwnBest {
  score: number
  maxScore: number
  ms: number
}

/** A challenge is the same one as another when it asks the same groups, in whatever order. */
export const groupsOfScope = (groups: readonly string[]): string => [...new Set(groups)].sort().join(' ')

/** The most points; of those the least time. null where none was finished. */
export function ownBest(runs: readonly RunSummary[], scope: string): OwnBest | null {
  const tries = runs.flatMap(({ id, kind, questions, finished_at, score, max_score: maxScore }) =>
    kind === 'challenge' &&
    finished_at !== null &&
    score !== null &&
    groupsOfScope(questions.map(({ group }) => group)) === scope
      ? [{ score, maxScore, ms: Date.parse(finished_at) - beganAtMs(runOfId(id)) }]
      : [],
  )
  return tries.sort((a, b) => b.score - a.score || a.ms - b.ms)[0] ?? null
}
