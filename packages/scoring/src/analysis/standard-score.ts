/** Standard deviation (標準偏差) of a whole class, not of a sample: null of no scores. */
export function standardDeviation(scores: readonly number[]): number | null {
  if (scores.length === 0) return null
  const sum = scores.reduce((total, score) => total + score, 0)
  const squares = scores.reduce((total, score) => total + score ** 2, 0)
  // n² times the variance is exact for whole points: equal scores give 0.
  return Math.sqrt(Math.max(0, scores.length * squares - sum ** 2)) / scores.length
}

const MEAN = 50
const DEVIATION = 10

/**
 * Standard scores (偏差値) of a class: its mean is 50, its standard deviation 10.
 *
 * @returns the standard score of a score, with one decimal; null where all scores are equal
 */
export function standardScores(scores: readonly number[]): (score: number) => number | null {
  const deviation = standardDeviation(scores)
  const mean = scores.reduce((total, score) => total + score, 0) / scores.length
  return (score) => (deviation ? Math.round((MEAN + (DEVIATION * (score - mean)) / deviation) * 10) / 10 : null)
}
