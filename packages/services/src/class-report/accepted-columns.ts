import type { MainQuestion } from '@tcheck/contract/question-set'
import {
  type AcceptedAnswers,
  type KeyDecision,
  listAcceptedOfClass,
  readingsUnder,
} from '@tcheck/data/accepted/accepted-answers'
import { takenDecision } from '@tcheck/data/accepted/key-decisions'
import { keyedUnder } from '@tcheck/data/accepted/marking-set'
import type { AttemptResult } from '@tcheck/data/attempt/attempt'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import type { Library, LibrarySet } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import { type CompiledSet, excerpt, MARK_LETTERS, scoreResponse } from '@tcheck/scoring'
import { BETWEEN_PARTS, comparedAs } from '@tcheck/scoring/analysis/class-items'

type Result = Pick<AttemptResult, 'overlay' | 'started_at' | 'marks' | 'responses'>
const CUT = '…'

/**
 * Decisions of a class's teachers about the keys of a set. A row has the number that it was marked under; the lists are read only if a row
 * has one, so a class without decisions costs nothing.
 */
export const decidedLists = async (
  table: Table,
  of: { branchId: string; grade: number; kumi: string; set: SetRef },
  results: readonly Pick<Result, 'overlay'>[],
): Promise<AcceptedAnswers[]> =>
  results.every(({ overlay }) => overlay === undefined) ? [] : listAcceptedOfClass(table, of)

const yearOf = ({ started_at }: Pick<Result, 'started_at'>) => schoolYearOf(new Date(started_at))

/** What a teacher of the class decided about a corrected key, as the class is marked by it now; absent where none was taken. */
export function takenByClass(
  lists: readonly AcceptedAnswers[],
  { results, missionId }: { results: readonly Result[]; missionId: string | null },
): KeyDecision | undefined {
  const newest = newestOf(lists, results)
  return newest && takenDecision(newest, { number: newest.number, missionId })
}

const newestOf = (lists: readonly AcceptedAnswers[], results: readonly Result[]) => {
  const years = new Set(results.map(yearOf))
  return lists.findLast(({ school_year }) => years.has(school_year))
}

/** The version as the class is marked by it now: where its teacher took a corrected key, by that one. */
export async function inKeysOfClass(
  library: Library<MainQuestion>,
  opened: LibrarySet<MainQuestion>,
  {
    lists,
    results,
    missionId,
  }: { lists: readonly AcceptedAnswers[]; results: readonly Result[]; missionId: string | null },
): Promise<LibrarySet<MainQuestion>> {
  const newest = newestOf(lists, results)
  return newest ? keyedUnder(library, opened, newest, { number: newest.number, missionId }) : opened
}

/** Which marks of a row are a teacher's word (別解として認めた答え). */
export function acceptedColumns(
  lists: readonly AcceptedAnswers[],
  compiled: CompiledSet,
): (result: Result) => number[] {
  const ofYear = new Map(lists.map((list) => [list.school_year, list]))
  return (result) => columnsOf(result, ofYear.get(yearOf(result)), compiled)
}

function columnsOf({ overlay, marks, responses }: Result, list: AcceptedAnswers | undefined, set: CompiledSet) {
  if (overlay === undefined || !list || marks.length !== set.columns.length) return []
  const readings = readingsUnder(list, overlay, set)
  return set.columns.flatMap((column, at) => {
    const { compiled, key } = column
    const accepted = readings.get(key)
    if (!accepted || !compiled || marks[at] !== MARK_LETTERS.correct) return []
    const given = comparedAs(responses[at] ?? '', column)
    // What the key takes for right by now is the key's word.
    const isOne = accepted.some(
      ({ parts }) => !scoreResponse(compiled, parts).isCorrect && isAlike(given, parts.join(BETWEEN_PARTS)),
    )
    return isOne ? [at] : []
  })
}

/** A row has long answers cut. */
const isAlike = (given: string, whole: string): boolean =>
  given.endsWith(CUT) ? whole.startsWith(given.slice(0, -CUT.length)) : given === whole || given === excerpt(whole, 24)
