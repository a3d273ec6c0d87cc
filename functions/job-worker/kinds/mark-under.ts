import type { AcceptedAnswers } from '@tcheck/data/accepted/accepted-answers'
import { markedUnder } from '@tcheck/data/accepted/marking-set'
import { getAttempt, listResultsOfClass, replaceAttempt, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { regradedMarksWrite } from '@tcheck/data/attempt/regraded'
import { isBegunIn } from '@tcheck/data/attempt/school-year'
import type { Library } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import type { SetMainQuestion } from '@tcheck/scoring'
import { changedMarks, markAnew } from '@tcheck/services/regrade/mark-anew'
import { regradedRecordWrites } from '@tcheck/services/regrade/move-attempt'

const TRIES = 6

/**
 * Marks one attempt by the newest number of its class's accepted answers and decisions: marks, earlier marks as history, and the student's
 * record, in one transaction, for the answers at that moment. An unfinished attempt is marked too, so that its next save uses the same
 * number.
 * @returns before and after; null if it is marked already, or gone
 */
export const markUnder = <Main extends SetMainQuestion>(
  { table, library }: { table: Table; library: Library<Main> },
  attemptId: string,
  { answers, at }: { answers: AcceptedAnswers; at: string },
): Promise<{ before: StoredAttempt; after: StoredAttempt; isChanged: boolean } | null> =>
  // Where the student saved meanwhile, it is marked again with what is there now.
  table.retry(
    async () => {
      const before = await getAttempt(table, attemptId)
      if (!before || (before.overlay ?? 0) >= answers.number) return null
      const ref = { category: before.category, code: before.set_code }
      const opened = await library.getVersion(ref, before.set_version)
      if (!opened) return null
      const { compiled, keysVersion } = await markedUnder(library, opened, answers, {
        number: answers.number,
        missionId: before.mission_id,
      })
      const { regraded_at: anew, regraded_by: _, ...marked } = markAnew(before, before.set_version, compiled, at)
      const isChanged = changedMarks(before, marked, compiled).length > 0
      const { regraded_at, regraded_by } = isChanged ? { regraded_at: anew, regraded_by: keysVersion } : before
      const after: StoredAttempt = {
        ...marked,
        overlay: answers.number,
        ...(regraded_at !== undefined && { regraded_at }),
        ...(regraded_by !== undefined && { regraded_by }),
      }
      const history = isChanged
        ? [regradedMarksWrite(before, at), ...(await regradedRecordWrites(table, before, after))]
        : []
      await replaceAttempt(table, after, history)
      return { before, after, isChanged }
    },
    { tries: TRIES },
  )

/** The attempts that are to be marked: of the class, at the set, begun in the year. In an order that stays. */
export async function attemptsUnder(table: Table, answers: AcceptedAnswers): Promise<string[]> {
  const { branch_id: branchId, grade, kumi, category, set_code: code, school_year: year } = answers
  const results = await listResultsOfClass(table, { branchId, grade, kumi, set: { category, code } })
  return results
    .filter(isBegunIn({ from: year, to: year }))
    .filter(({ overlay = 0 }) => overlay < answers.number)
    .map(({ id }) => id)
    .sort()
}
