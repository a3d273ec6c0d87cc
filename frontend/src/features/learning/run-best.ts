import type { QuestionPools } from '@tcheck/contract/learning'
import { scopeOf } from '@tcheck/learning/own-best'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_LETTERS = 10

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

/** When a run was begun, by the device that began it: its ulid says so on every other, too. */
export const beganAtMs = (run: string): number =>
  [...run.slice(0, TIME_LETTERS)].reduce((ms, letter) => ms * LETTERS.length + Math.max(0, LETTERS.indexOf(letter)), 0)

/** 「2分05秒」; minutes go on past an hour. */
export function timeInWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}分${String(seconds % 60).padStart(2, '0')}秒`
}
