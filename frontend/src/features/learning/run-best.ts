import type { QuestionPools } from '@tcheck/contract/learning'
import { scopeOf } from '@tcheck/learning/own-best'

type Bests = QuestionPools['bests']

/**
 * The own best of a challenge: the most points, of those the least time; undefined where none was finished.
 * @param except  a run, which is told the best of the others
 */
export function ownBest(
  bests: Bests,
  groups: readonly string[],
  { except }: { except?: string } = {},
): Bests[number]['tries'][number] | undefined {
  const scope = scopeOf(groups)
  return bests.find((one) => scopeOf(one.groups) === scope)?.tries.find(({ run }) => run !== except)
}
