import { randomUUID } from 'node:crypto'
import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import {
  hasAnswer,
  JAPANESE,
  monthOfOldAnswers,
  type SetOfAnswer,
  setsOfAttempt,
  setsOfRun,
} from '@tcheck/data/japanese-user/answers-of'
import { japaneseMonthOf } from '@tcheck/data/japanese-user/japanese-month'
import { noteJapaneseUse } from '@tcheck/data/japanese-user/japanese-user'
import { listRuns } from '@tcheck/data/learning/run'
import { getVersionHead } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { attemptPages, pagesOf } from './old-listings.ts'

/** Names of subjects, by version of a set: versions never change. */
export function openSubjects(table: Table) {
  const known = new Map<string, string | null>()
  return async (set: SetOfAnswer): Promise<string | null> => {
    const name = `${set.category}#${set.version}#${set.code}`
    if (!known.has(name)) known.set(name, (await getVersionHead(table, set, set.version))?.subject_name ?? null)
    return known.get(name) ?? null
  }
}

/** What a student answered before uses were noted, page by page, with the sets that it was of. */
async function* answersOf(table: Table, studentId: string): AsyncGenerator<[StoredAttempt, SetOfAnswer[]]> {
  for await (const attempts of attemptPages(table, studentId))
    for (const attempt of attempts) yield [attempt, setsOfAttempt(attempt)]
  for await (const runs of pagesOf((options) => listRuns(table, studentId, options)))
    for (const run of runs) {
      const answered = Object.entries(run.attempt.slots).flatMap(([key, slot]) => (hasAnswer(slot) ? key : []))
      yield [run.attempt, setsOfRun(run, answered)]
    }
}

/**
 * Months in which a student used materials of 国語 and is not noted as a user, with when. An attempt in whose time a use was noted says nothing
 * more: what follows writes has seen it.
 *
 * @param noted months of which the student is noted as a user
 */
export async function unnotedMonths(
  table: Table,
  { studentId, noted }: { studentId: string; noted: readonly string[] },
  subjectOf: ReturnType<typeof openSubjects>,
): Promise<Map<string, string>> {
  const months = new Map<string, string>()
  for await (const [attempt, sets] of answersOf(table, studentId)) {
    const month = monthOfOldAnswers(attempt)
    if (month === null || months.has(month)) continue
    const [first, last] = [attempt.started_at, attempt.updated_at].map((at) => japaneseMonthOf(new Date(at)))
    if (first === undefined || last === undefined || noted.some((one) => one >= first && one <= last)) continue
    for (const set of sets) if ((await subjectOf(set)) === JAPANESE) months.set(month, attempt.updated_at)
  }
  return months
}

/** Notes a student as a user of these months. */
export async function noteMonths(
  table: Table,
  { studentId, branchId }: { studentId: string; branchId: string },
  months: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [month, at] of months)
    await noteJapaneseUse(table, { branch_id: branchId, student_id: studentId, month, at }, randomUUID())
}
