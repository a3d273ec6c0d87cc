import type { MainQuestion, Viewpoint } from '@tcheck/contract/question-set'
import { markingKeysOf } from '@tcheck/data/accepted/marking-set'
import { getAttempt, replaceAttempt, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { regradedMarksWrite } from '@tcheck/data/attempt/regraded'
import type { Library } from '@tcheck/data/question-set/set-library'
import { getSetRecord, setRecordWrite, withRegradedAttempt } from '@tcheck/data/set-record/set-record'
import type { Table, Write } from '@tcheck/data/table'
import type { CompiledSet } from '@tcheck/scoring'
import { markAnew } from './mark-anew.ts'

const TRIES = 6

export interface Correction {
  from: number
  to: number
  set: CompiledSet<Viewpoint>
  library: Library<MainQuestion>
  /** ISO 8601: one moment for a whole run. */
  at: string
}

/**
 * Regrades one attempt by the corrected version: marks, earlier marks as history, and the student's record, in one transaction, for the
 * answers at that moment.
 * @returns before and after; null if it was regraded already
 */
export const moveAttempt = (
  table: Table,
  attemptId: string,
  correction: Correction,
): Promise<{ before: StoredAttempt; after: StoredAttempt } | null> =>
  // Where the student saved meanwhile, it is marked again with what is there now.
  table.retry(
    async () => {
      const before = await getAttempt(table, attemptId)
      if (!before || before.set_version !== correction.from) return null
      // What the class's teacher accepted and decided goes on to count.
      const set = await correctedKeysOf(table, before, correction)
      const after = markAnew(before, correction.to, set, correction.at)
      await replaceAttempt(table, after, [
        regradedMarksWrite(before, correction.at),
        ...(await regradedRecordWrites(table, before, after)),
      ])
      return { before, after }
    },
    { tries: TRIES },
  )

/** What an attempt is marked by after a correction. */
export const correctedKeysOf = (table: Table, attempt: StoredAttempt, { to, set, library }: Correction) =>
  markingKeysOf({ table, library }, attempt, { version: to, compiled: set })

/** What the student's record says of an attempt that was marked anew. */
export async function regradedRecordWrites(
  table: Table,
  before: StoredAttempt,
  after: StoredAttempt,
): Promise<Write[]> {
  const ref = { category: after.category, code: after.set_code }
  const record = await getSetRecord(table, after.student_id, ref)
  if (!record?.tries.some(({ attempt_id }) => attempt_id === after.id)) return []
  return [setRecordWrite(after.student_id, withRegradedAttempt(record, before, after))]
}
