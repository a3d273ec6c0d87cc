import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { getSetRecord, isRecorded, setRecordWrite, withFinishedAttempt } from '@tcheck/data/set-record/set-record'
import type { Table, Write } from '@tcheck/data/table'

/** How the student's record of a set changes with a finished attempt; nothing while it goes on. */
export async function recordWrites(
  table: Table,
  attempt: StoredAttempt,
  options: { consistent: boolean },
): Promise<Write[]> {
  if (!isRecorded(attempt)) return []
  const ref = { category: attempt.category, code: attempt.set_code }
  const record = await getSetRecord(table, attempt.student_id, ref, options)
  return [setRecordWrite(attempt.student_id, withFinishedAttempt(record, attempt))]
}
