import type { ItemCounts } from './item-counts.ts'
import { medianOfBuckets } from './time-buckets.ts'

/** Fewer students than this say nothing of a question, and something of a student. */
export const FEWEST_ANSWERS = 10
/** A wrong answer is shown where at least so many students gave it: no child's own words, nor their name. */
export const FEWEST_SAME_WRONG = 5
const WRONG_SHOWN = 5

export interface ItemFigures {
  answered: number
  /** Share of those who had all of it right (正答率), and of those who left it empty. */
  facility: number
  blank: number
  /** Point-biserial with the points of the other questions, −1 to 1; null where all, or none, had it right. */
  discrimination: number | null
  /** Seconds that half of the answers took at most; null where no device told. */
  medianSeconds: number | null
  /** The commonest first. */
  wrong: { answer: string; count: number }[]
  /** Wrong answers that are not shown: given by few, or long. */
  otherWrong: number
}

/** null where fewer than `FEWEST_ANSWERS` students answered. */
export function figuresOf(item: ItemCounts): ItemFigures | null {
  const { answered, right, blank, wrong, otherWrong, times } = item
  if (answered < FEWEST_ANSWERS) return null
  const shown = [...wrong]
    .filter(([, count]) => count >= FEWEST_SAME_WRONG)
    .sort(([one, oneCount], [other, otherCount]) => otherCount - oneCount || (one < other ? -1 : 1))
    .slice(0, WRONG_SHOWN)
    .map(([answer, count]) => ({ answer, count }))
  const all = [...wrong.values()].reduce((sum, count) => sum + count, otherWrong)
  const timed = times.reduce((sum, count) => sum + count, 0)
  return {
    answered,
    facility: right / answered,
    blank: blank / answered,
    discrimination: pointBiserial({
      count: answered,
      rightCount: right,
      sum: item.rest,
      squares: item.restSquares,
      sumOfRight: item.restRight,
    }),
    medianSeconds: timed < FEWEST_ANSWERS ? null : medianOfBuckets(times),
    wrong: shown,
    otherWrong: all - shown.reduce((sum, { count }) => sum + count, 0),
  }
}

/**
 * Which parts of a whole may be shown beside it. A part of few is hidden; and where the hidden ones together are few, what is left of
 * the whole would tell of them, so that the smallest of the others are hidden too.
 *
 * @param answered  how many answered in each part
 */
export function partsToShow(answered: readonly number[]): boolean[] {
  const isShown = answered.map((count) => count >= FEWEST_ANSWERS)
  const hidden = () => answered.reduce((sum, count, at) => (isShown[at] ? sum : sum + count), 0)
  while (hidden() > 0 && hidden() < FEWEST_ANSWERS) {
    const smallest = Math.min(...answered.filter((_, at) => isShown[at]))
    const at = answered.findIndex((count, index) => isShown[index] && count === smallest)
    if (at < 0) break
    isShown[at] = false
  }
  return isShown
}

/**
 * The correlation of "right or not" with a number, from sums: (M₁ − M₀) / s · √(n₁n₀ / n²), where s is that of the whole group.
 *
 * @param sumOfRight  of the number, over those who were right
 * @returns null where everybody was, or nobody, or the number is the same for all
 */
export function pointBiserial({
  count: n,
  rightCount,
  sum,
  squares,
  sumOfRight,
}: {
  count: number
  rightCount: number
  sum: number
  squares: number
  sumOfRight: number
}): number | null {
  const wrongCount = n - rightCount
  // n² times the variance: of whole numbers exact, so that "the same for all" is zero.
  const spread = n * squares - sum * sum
  if (rightCount === 0 || wrongCount === 0 || spread <= 0) return null
  return (n * sumOfRight - rightCount * sum) / Math.sqrt(spread * rightCount * wrongCount)
}

export type QuestionFlag = 'wrong_key' | 'below_zero'

/** A discrimination of a few students is chance; from here on below zero means something. */
const FEWEST_FOR_DISCRIMINATION = 30

/** Why a question should be looked at: a wrong answer is commoner than the right ones, or the weak have it right and the strong wrong. */
export function flagsOf({ answered, facility, discrimination, wrong }: ItemFigures): QuestionFlag[] {
  const isWrongKey = (wrong[0]?.count ?? 0) > Math.round(facility * answered)
  const isBelowZero = answered >= FEWEST_FOR_DISCRIMINATION && discrimination !== null && discrimination < 0
  return [...(isWrongKey ? (['wrong_key'] as const) : []), ...(isBelowZero ? (['below_zero'] as const) : [])]
}

/** How much a question in doubt wants to be looked at first: 0 to 999. */
export function urgencyOf({ answered, facility, discrimination, wrong }: ItemFigures): number {
  const lead = (wrong[0]?.count ?? 0) / answered - facility
  return Math.round(Math.min(1, Math.max(0, lead, -(discrimination ?? 0))) * 999)
}
