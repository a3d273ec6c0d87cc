import { normalizePart } from '../normalize.ts'
import type { CompiledSet, SetQuestion } from '../set/compile-set.ts'
import { MARK_LETTERS } from '../set/score-set.ts'
import { type ExtremeGroups, extremeGroups } from './extreme-groups.ts'
import { pointBiserial } from './item-figures.ts'

/** One finished attempt of a class, as a row of its result has it. */
export interface ClassAttempt {
  ban: number
  score: number
  marks: string
  points: readonly number[]
  /** What was answered, short, a text a column. */
  responses: readonly string[]
}

interface CommonWrong {
  /** As most of them wrote it. */
  response: string
  /** Who did, upwards. */
  bans: number[]
}

/** What a class's answers say of one sub question. Counts are of those who finished; `answered` had it marked, empty or not. */
export interface ClassItem {
  answered: number
  right: number
  blank: number
  /** Correlation of "right" with the points of the other questions; null where all were right, or none. */
  pointBiserial: number | null
  groups: ExtremeGroups | null
  /** What the engine takes for the same answer stands together; the commonest first. */
  wrong: CommonWrong[]
}

const COUNTED = new Set<string>(Object.values(MARK_LETTERS))
export const BETWEEN_PARTS = '、'

/** What the engine would compare: `６` and `6` are one answer, so are `1 / 2` and `1/2` by newer rules. */
export function comparedAs(response: string, { compiled }: Pick<SetQuestion, 'compiled'>): string {
  if (!compiled) return response
  const parts = compiled.slotCount > 1 ? response.split(BETWEEN_PARTS) : [response]
  return parts.map((part) => normalizePart(part, compiled.rules)).join(BETWEEN_PARTS)
}

/** The figures of each column, from the attempts that have finished and have its shape. */
export function classItems({ columns }: Pick<CompiledSet, 'columns'>, attempts: readonly ClassAttempt[]): ClassItem[] {
  const whole = attempts.filter(({ marks }) => marks.length === columns.length)
  return columns.map((column, at) => {
    const counted = whole.filter(({ marks }) => COUNTED.has(marks.charAt(at)))
    const isRight = ({ marks }: ClassAttempt) => marks[at] === MARK_LETTERS.correct
    const rest = ({ score, points }: ClassAttempt) => score - (points[at] ?? 0)
    const right = counted.filter(isRight)
    const sumOf = (some: readonly ClassAttempt[], value: (one: ClassAttempt) => number) =>
      some.reduce((sum, one) => sum + value(one), 0)
    return {
      answered: counted.length,
      right: right.length,
      blank: counted.filter(({ marks }) => marks[at] === MARK_LETTERS.unanswered).length,
      pointBiserial: pointBiserial({
        count: counted.length,
        rightCount: right.length,
        sum: sumOf(counted, rest),
        squares: sumOf(counted, (one) => rest(one) ** 2),
        sumOfRight: sumOf(right, rest),
      }),
      groups: extremeGroups(counted.map((one) => ({ score: one.score, isRight: isRight(one) }))),
      wrong: commonWrong(counted, { column, at }),
    }
  })
}

interface WrongGroup {
  bans: number[]
  /** How many wrote it how. */
  spellings: Map<string, number>
}

function commonWrong(attempts: readonly ClassAttempt[], { column, at }: { column: SetQuestion; at: number }) {
  const groups = new Map<string, WrongGroup>()
  for (const { ban, marks, responses } of attempts) {
    const response = responses[at] ?? ''
    if (response === '' || marks[at] === MARK_LETTERS.correct) continue
    const key = comparedAs(response, column)
    const group: WrongGroup = groups.get(key) ?? { bans: [], spellings: new Map() }
    group.bans.push(ban)
    group.spellings.set(response, (group.spellings.get(response) ?? 0) + 1)
    groups.set(key, group)
  }
  const commonest = (spellings: Map<string, number>) =>
    [...spellings].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))[0]?.[0] ?? ''
  return [...groups.values()]
    .map(({ bans, spellings }) => ({ response: commonest(spellings), bans: bans.toSorted((a, b) => a - b) }))
    .sort((one, other) => other.bans.length - one.bans.length || (one.response < other.response ? -1 : 1))
}

/** Why a sub question should be taught again. */
export type TeachingReason = 'many_wrong' | 'same_mistake' | 'left_empty' | 'weaker_half'

interface TeachAgain {
  /** Column, from 0. */
  column: number
  rate: number
  reasons: TeachingReason[]
}

const FEWEST_FINISHED = 3
/** A rate from here on is no trouble of the class. */
const TROUBLE_RATE = 0.6
/** Half of those who finished wrong; a third with the same mistake, or with nothing. */
const MANY_WRONG_RATE = 0.5
const SHARED = 1 / 3
const FEWEST_SHARING = 3
const WIDE_DIFFERENCE = 0.5

/**
 * What to teach again first, worst first: what fewer than six in ten have right, at most three. Of two alike that comes first
 * in which one mistake is shared, since one word to the class mends it.
 */
export function teachAgain(items: readonly ClassItem[], most = 3): TeachAgain[] {
  return items
    .flatMap((item, column): (TeachAgain & { shared: number })[] => {
      const rate = item.answered === 0 ? 1 : item.right / item.answered
      if (item.answered < FEWEST_FINISHED || rate >= TROUBLE_RATE) return []
      return [{ column, rate, reasons: reasonsOf(item, rate), shared: item.wrong[0]?.bans.length ?? 0 }]
    })
    .sort((one, other) => one.rate - other.rate || other.shared - one.shared || one.column - other.column)
    .slice(0, most)
    .map(({ shared: _, ...one }) => one)
}

function reasonsOf({ answered, blank, wrong, groups }: ClassItem, rate: number): TeachingReason[] {
  const isShared = (count: number) => count >= FEWEST_SHARING && count / answered >= SHARED
  return [
    ...(isShared(wrong[0]?.bans.length ?? 0) ? (['same_mistake'] as const) : []),
    ...(isShared(blank) ? (['left_empty'] as const) : []),
    ...((groups?.difference ?? 0) >= WIDE_DIFFERENCE ? (['weaker_half'] as const) : []),
    ...(rate < MANY_WRONG_RATE ? (['many_wrong'] as const) : []),
  ]
}
