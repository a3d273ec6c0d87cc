import { type AcceptedAnswers, listAcceptedOfClass, readingsUnder } from '@tcheck/data/accepted/accepted-answers'
import type { AttemptResult } from '@tcheck/data/attempt/attempt'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { type CompiledSet, excerpt, MARK_LETTERS, scoreResponse } from '@tcheck/scoring'
import { BETWEEN_PARTS, comparedAs } from '@tcheck/scoring/analysis/class-items'

type Result = Pick<AttemptResult, 'overlay' | 'started_at' | 'marks' | 'responses'>
const CUT = '…'

/**
 * Which marks of a row are a teacher's word (別解として認めた答え). A row says under which number it was marked; the lists are read
 * only where one does, so a class whose teacher has accepted nothing pays nothing.
 */
export async function acceptedColumns(
  table: Table,
  of: { branchId: string; grade: number; kumi: string; set: SetRef },
  { results, compiled }: { results: readonly Result[]; compiled: CompiledSet },
): Promise<(result: Result) => number[]> {
  if (results.every(({ overlay }) => overlay === undefined)) return () => []
  const lists = new Map((await listAcceptedOfClass(table, of)).map((list) => [list.school_year, list]))
  return (result) => columnsOf(result, lists.get(schoolYearOf(new Date(result.started_at))), compiled)
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
