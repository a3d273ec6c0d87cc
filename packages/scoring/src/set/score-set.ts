import { excerpt } from '../excerpt.ts'
import { fillingOf, type Mark, markOf, scoreResponse } from '../score-response.ts'
import type { CompiledSet } from './compile-set.ts'

/** Letters of a result row: correct, partly, incorrect, unanswered; `.` is not answered yet, `u` cannot be scored. */
export const MARK_LETTERS = { correct: 'o', partial: 'd', incorrect: 'x', unanswered: '-' } as const satisfies Record<
  Mark,
  string
>
export const NOT_YET_LETTER = '.'
/** Nobody can score it: its answer field breaks the grammar, which is no fault of the student. */
const UNSCORED_LETTER = 'u'

/** An attempt's marks in the order of the set's columns. */
interface SetScore {
  /** One letter a column. */
  marks: string
  points: number[]
  /** What was answered, one short text a column; empty where nothing was. */
  responses: string[]
  score: number
  /** Columns that are answered as a whole: what is とちゅう is none. */
  answeredCount: number
}

/** Most characters of a response in a result row. */
const RESPONSE_EXCERPT = 24

/**
 * Score all answers of an attempt.
 * @param answersOf  the response of a slot key, undefined where there is none
 * @param isFinished  what is empty counts as unanswered from then on, before as not yet; and what is とちゅう is marked as it
 *   stands, before as not yet too
 */
export function scoreSet(
  set: CompiledSet,
  answersOf: (key: string) => readonly string[] | undefined,
  isFinished: boolean,
): SetScore {
  const result: SetScore = { marks: '', points: [], responses: [], score: 0, answeredCount: 0 }
  for (const { key, compiled } of set.columns) {
    const response = answersOf(key) ?? []
    const filling = fillingOf(response, compiled?.slotCount ?? response.length)
    const counts = filling === 'whole' || (filling === 'part' && isFinished)
    const score = compiled && counts ? scoreResponse(compiled, response) : undefined
    if (filling === 'whole') result.answeredCount += 1
    result.points.push(score?.points ?? 0)
    result.score += score?.points ?? 0
    result.responses.push(filling !== 'none' ? excerpt(response.join('、'), RESPONSE_EXCERPT) : '')
    if (score) result.marks += MARK_LETTERS[markOf(score, true)]
    else if (!compiled && (counts || isFinished)) result.marks += UNSCORED_LETTER
    else result.marks += isFinished ? MARK_LETTERS.unanswered : NOT_YET_LETTER
  }
  return result
}
