/**
 * Statistics of a class, computed from their definitions and not from the product's code. Tests of files compare each figure with these.
 */

/** One finished attempt, column by column. */
export interface AnsweredRow {
  points: readonly number[]
  isRight: readonly boolean[]
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)
export const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length
export const scoreOf = ({ points }: AnsweredRow): number => sum(points)

/** With so many decimals, half up. The sum of 1e-9 keeps a half that binary fractions write a little lower. */
export function rounded(value: number, digits: number): number
export function rounded(value: number | null, digits: number): number | null
export function rounded(value: number | null, digits: number): number | null {
  if (value === null) return null
  const whole = Math.floor(value * 10 ** digits + 0.5 + 1e-9)
  return whole === 0 ? 0 : whole / 10 ** digits
}
/** A share as percent with one decimal. */
export const percent = (share: number): number => rounded(share * 100, 1)

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : mean(sorted.slice(half - 1, half + 1))
}

/** Of the whole class, not of a sample. */
export const deviation = (numbers: readonly number[]): number =>
  Math.sqrt(mean(numbers.map((one) => (one - mean(numbers)) ** 2)))

/** 偏差値: where a score stands among those of its class. */
export const standardScore = (score: number, scores: readonly number[]): number =>
  rounded(50 + (10 * (score - mean(scores))) / deviation(scores), 1)

/** Share of the points of a column that the rows reached. */
export const pointRate = (rows: readonly AnsweredRow[], column: number, max: number): number =>
  sum(rows.map(({ points }) => points[column] ?? 0)) / (max * rows.length)

/** Share of the rows that have a column right. */
export const facility = (rows: readonly AnsweredRow[], column: number): number =>
  mean(rows.map(({ isRight }) => Number(isRight[column])))

/**
 * Kelley's groups: the share of the best and of the weakest 27 % with a correct column. Students who tie at the border belong to the group
 * by the same fraction.
 */
export function kelleyGroups(rows: readonly AnsweredRow[], column: number) {
  const size = Math.round(rows.length * 0.27)
  const rateOf = (isBetter: (one: number, other: number) => boolean) => {
    const weighed = rows.map((row) => {
      const better = rows.filter((other) => isBetter(scoreOf(other), scoreOf(row))).length
      const tied = rows.filter((other) => scoreOf(other) === scoreOf(row)).length
      return Math.min(1, Math.max(0, (size - better) / tied)) * Number(row.isRight[column])
    })
    return sum(weighed) / size
  }
  const [upper, lower] = [rateOf((one, other) => one > other), rateOf((one, other) => one < other)]
  return { size, upper, lower, difference: upper - lower }
}

/** Pearson's correlation of "right" (0 or 1) with the points of the other columns; null where one of them does not vary. */
export function itemRestCorrelation(rows: readonly AnsweredRow[], column: number): number | null {
  const right = rows.map(({ isRight }) => Number(isRight[column]))
  const rest = rows.map((row) => scoreOf(row) - (row.points[column] ?? 0))
  const deviations = (numbers: readonly number[]) => numbers.map((one) => one - mean(numbers))
  const [ofRight, ofRest] = [deviations(right), deviations(rest)]
  const products = sum(ofRight.map((one, at) => one * (ofRest[at] ?? 0)))
  const squares = sum(ofRight.map((one) => one ** 2)) * sum(ofRest.map((one) => one ** 2))
  return squares === 0 ? null : products / Math.sqrt(squares)
}

/** How many scores lie in each band from 0 to the maximum; the last one holds the maximum. */
export const bandCounts = (scores: readonly number[], width: number, max: number): number[] =>
  Array.from(
    { length: Math.ceil(max / width) },
    (_, at) =>
      scores.filter((score) => (score === max ? at === Math.ceil(max / width) - 1 : Math.floor(score / width) === at))
        .length,
  )

/** What is common among texts: the most frequent first, ties by text. */
export function commonest(entries: readonly (readonly [text: string, ban: number])[]) {
  const byText = Map.groupBy(entries, ([text]) => text)
  return [...byText]
    .map(([text, found]) => ({ text, bans: found.map(([, ban]) => ban).sort((one, other) => one - other) }))
    .sort((one, other) => other.bans.length - one.bans.length || (one.text < other.text ? -1 : 1))
}
