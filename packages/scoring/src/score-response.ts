import { acceptedOf } from './accepted.ts'
import type { CompiledQuestion } from './compile-question.ts'
import { findBestReading, matchReading, readSlots } from './match-reading.ts'
import { isBlank } from './normalize.ts'
import type { Score } from './score.ts'

export type { Score } from './score.ts'

/**
 * Score one response (解答) against a compiled sub question.
 *
 * Of several alternatives the best-scoring one is the reading that counts, the first of equals; what falls short of all points
 * and is an accepted answer has them all. A response is data:
 * `;` `,` `"` `@` in it mean nothing. Never throws, and takes linear time, whatever the response holds.
 *
 * @param response  one text per slot
 * @see domain.md "The answer field", spec.md section 5
 */
export function scoreResponse(question: CompiledQuestion, response: readonly string[]): Score {
  const { readings, maxPoints, scoreBy } = question
  if (scoreBy) return scoreBy(response)
  const slots = readSlots(question, response)
  const alternativeIndex = findBestReading(question, slots)
  const taken = readings[alternativeIndex] ?? readings[0]
  const { points, partChecks, slotChecks } = matchReading(question, taken, slots)
  const score = { maxPoints, reading: taken.parts.slice(), alternativeIndex }
  const accepted = points < maxPoints ? acceptedOf(question, response) : undefined
  return accepted
    ? {
        ...score,
        points: maxPoints,
        partChecks: partChecks.map(() => true),
        slotChecks: response.map(() => true),
        isCorrect: true,
        accepted: accepted.number,
      }
    : { ...score, points, partChecks, slotChecks, isCorrect: points === maxPoints }
}

/** Whether a response holds anything at all after normalisation. */
export function isAnswered(response: readonly string[]): boolean {
  for (const part of response) if (!isBlank(part)) return true
  return false
}

/** How much of a response is there: nothing, some of its places (とちゅう), or something in each. */
export type Filling = 'none' | 'part' | 'whole'

/** @param slotCount  places that the question has; more texts than that fill nothing */
export function fillingOf(response: readonly string[], slotCount: number): Filling {
  if (!isAnswered(response)) return 'none'
  for (let index = 0; index < slotCount; index++) if (isBlank(response[index] ?? '')) return 'part'
  return 'whole'
}

export type Mark = 'correct' | 'partial' | 'incorrect' | 'unanswered'

/** The mark that a student and a teacher see. */
export function markOf(score: Pick<Score, 'points' | 'maxPoints'>, isAnswered: boolean): Mark {
  if (!isAnswered) return 'unanswered'
  if (score.points === score.maxPoints) return 'correct'
  return score.points > 0 ? 'partial' : 'incorrect'
}

export type Points = { points: number; maxPoints: number }

/** Points of a main question or of a whole set. */
export function totalOf(scores: Iterable<Readonly<Points>>): Points {
  const total = { points: 0, maxPoints: 0 }
  for (const { points, maxPoints } of scores) {
    total.points += points
    total.maxPoints += maxPoints
  }
  return total
}
