import { MARK_LETTERS } from '../set/score-set.ts'
import type { Contribution, ItemContribution } from './contribution.ts'
import { TIME_BUCKETS } from './time-buckets.ts'

/** Sums of one question over attempts. Whole numbers all, so that what is taken back leaves nothing behind. */
export interface ItemCounts {
  /** Attempts in which it was marked: right, partly, wrong or left empty. */
  answered: number
  right: number
  partial: number
  blank: number
  points: number
  /** Points of the other questions of the same attempts: their sum, that of their squares, and the sum where this one was right. */
  rest: number
  restSquares: number
  restRight: number
  /** How many answers took how long (`TIME_BUCKETS`). */
  times: number[]
  /** How often each wrong answer was given: at least so often. */
  wrong: Map<string, number>
  /** Wrong answers that are not told apart. */
  otherWrong: number
}

/** Sums of a set's questions, column by column. */
export interface SetCounts {
  attempts: number
  items: ItemCounts[]
}

/** So many wrong answers of a question are told apart in one place of counting. */
export const WRONG_COUNTED_EACH = 8

export const noCounts = (columns: number): SetCounts => ({
  attempts: 0,
  items: Array.from({ length: columns }, noItemCounts),
})

const noItemCounts = (): ItemCounts => ({
  answered: 0,
  right: 0,
  partial: 0,
  blank: 0,
  points: 0,
  rest: 0,
  restSquares: 0,
  restRight: 0,
  times: TIME_BUCKETS.map(() => 0),
  wrong: new Map(),
  otherWrong: 0,
})

/**
 * The counts with an attempt added (`1`) or taken back (`-1`).
 *
 * Of wrong answers the number is always right. Which they are is exact while there are no more than `WRONG_COUNTED_EACH`; beyond
 * that those given once give way to new ones and are not told apart any more, so an answer's count is never more than were given.
 */
export function withAttempt(counts: SetCounts, contribution: Contribution, sign: 1 | -1): SetCounts {
  const score = contribution.reduce((sum, { points }) => sum + points, 0)
  const columns = Math.max(counts.items.length, contribution.length)
  return {
    attempts: counts.attempts + sign,
    items: Array.from({ length: columns }, (_, at) => {
      const [item = noItemCounts(), one] = [counts.items[at], contribution[at]]
      return one && one.mark !== null ? withItem(item, one, { rest: score - one.points, sign }) : item
    }),
  }
}

function withItem(
  item: ItemCounts,
  { mark, points, wrong, timeBucket }: ItemContribution,
  { rest, sign }: { rest: number; sign: 1 | -1 },
): ItemCounts {
  const isRight = mark === MARK_LETTERS.correct
  const isWrong = mark === MARK_LETTERS.incorrect || mark === MARK_LETTERS.partial
  return {
    answered: item.answered + sign,
    right: item.right + (isRight ? sign : 0),
    partial: item.partial + (mark === MARK_LETTERS.partial ? sign : 0),
    blank: item.blank + (mark === MARK_LETTERS.unanswered ? sign : 0),
    points: item.points + sign * points,
    rest: item.rest + sign * rest,
    restSquares: item.restSquares + sign * rest * rest,
    restRight: item.restRight + (isRight ? sign * rest : 0),
    times: item.times.map((count, at) => (at === timeBucket ? count + sign : count)),
    ...(isWrong ? countWrong(item, wrong, sign) : { wrong: item.wrong, otherWrong: item.otherWrong }),
  }
}

function countWrong({ wrong: before, otherWrong }: ItemCounts, answer: string | null, sign: 1 | -1) {
  const wrong = new Map(before)
  const known = answer === null ? undefined : wrong.get(answer)
  if (answer === null || (known === undefined && sign === -1)) return { wrong, otherWrong: otherWrong + sign }
  if (known !== undefined || wrong.size < WRONG_COUNTED_EACH) {
    const count = (known ?? 0) + sign
    if (count === 0) wrong.delete(answer)
    else wrong.set(answer, count)
    return { wrong, otherWrong }
  }
  const once = [...wrong].filter(([, count]) => count === 1)
  // Everything known was given several times: the new one waits until it comes where there is room.
  if (once.length === 0) return { wrong, otherWrong: otherWrong + 1 }
  for (const [text] of once) wrong.delete(text)
  wrong.set(answer, 1)
  return { wrong, otherWrong: otherWrong + once.length }
}

/** Counts of several places, of several grades: their sums. */
export function sumOfCounts(all: readonly SetCounts[]): SetCounts {
  const columns = Math.max(0, ...all.map(({ items }) => items.length))
  const sum = noCounts(columns)
  for (const { attempts, items } of all) {
    sum.attempts += attempts
    for (const [at, item] of items.entries()) {
      const into = sum.items[at]
      if (into) addItem(into, item)
    }
  }
  return sum
}

/** The commonest wrong answers of each question, so many; the others are a number only. */
export const withCommonest = ({ attempts, items }: SetCounts, most: number): SetCounts => ({
  attempts,
  items: items.map((item) => {
    const inOrder = [...item.wrong].sort(([one, often], [other, oftener]) => oftener - often || (one < other ? -1 : 1))
    const left = inOrder.slice(most).reduce((sum, [, count]) => sum + count, 0)
    return { ...item, wrong: new Map(inOrder.slice(0, most)), otherWrong: item.otherWrong + left }
  }),
})

/** What an item's counts are sums of, in the order in which they are stored. */
export const SUMS = [
  'answered',
  'right',
  'partial',
  'blank',
  'points',
  'rest',
  'restSquares',
  'restRight',
  'otherWrong',
] as const

function addItem(into: ItemCounts, item: ItemCounts) {
  for (const name of SUMS) into[name] += item[name]
  for (const [at, count] of item.times.entries()) into.times[at] = (into.times[at] ?? 0) + count
  for (const [answer, count] of item.wrong) into.wrong.set(answer, (into.wrong.get(answer) ?? 0) + count)
}
