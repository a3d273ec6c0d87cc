/** Kelley's share of a class that makes its upper and its lower group. */
const EXTREME_SHARE = 0.27
/** Groups smaller than this say nothing: one student more or less turns them over. */
const FEWEST_IN_GROUP = 5
/** From here on a difference between the groups is more than chance, as far as a class can tell. */
export const ENOUGH_IN_GROUP = 10

export interface ExtremeGroups {
  /** Students in each of the two. */
  size: number
  /** Share of each that had it right, 0 to 1. */
  upper: number
  lower: number
  /** `upper − lower`, −1 to 1. */
  difference: number
}

interface RankedAnswer {
  /** Points of the whole attempt. */
  score: number
  isRight: boolean
}

/**
 * How the best 27 % of a class by points did at a question, against the weakest 27 %.
 *
 * Where the border goes through students with the same points, each of them belongs to the group by the same fraction: who
 * counts must not hang on the order in which they stand.
 *
 * @returns null where the groups would have fewer than five students
 */
export function extremeGroups(answers: readonly RankedAnswer[]): ExtremeGroups | null {
  const size = Math.round(answers.length * EXTREME_SHARE)
  if (size < FEWEST_IN_GROUP) return null
  const upper = rightOfBest(answers, size, (one) => one.score) / size
  const lower = rightOfBest(answers, size, (one) => -one.score) / size
  return { size, upper, lower, difference: upper - lower }
}

/** How many of the `size` best had it right; of those who tie at the border their share. */
function rightOfBest(answers: readonly RankedAnswer[], size: number, rank: (one: RankedAnswer) => number): number {
  const border = answers.map(rank).toSorted((one, other) => other - one)[size - 1] ?? 0
  const isAbove = (one: RankedAnswer) => rank(one) > border
  const tied = answers.filter((one) => rank(one) === border)
  const places = size - answers.filter(isAbove).length
  const rightAbove = answers.filter((one) => isAbove(one) && one.isRight).length
  return rightAbove + (tied.filter(({ isRight }) => isRight).length * places) / tied.length
}
