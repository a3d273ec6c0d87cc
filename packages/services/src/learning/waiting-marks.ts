import type { WaitingMarks } from '@tcheck/contract/learning-marks'
import { getAccounts } from '@tcheck/data/account/account'
import type { StoredMarks } from '@tcheck/data/learning/marks'
import type { Table } from '@tcheck/data/table'

export const toWaiting = (
  { run_id, student_id, grade, title, question_count, finished_at, state }: StoredMarks,
  names: ReadonlyMap<string, string>,
): WaitingMarks => ({
  id: run_id,
  student: { id: student_id, grade, name: names.get(student_id) || null },
  title,
  question_count,
  finished_at,
  state,
})

/** Names of accounts, as they are today. */
export const namesOf = async (table: Table, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await getAccounts(table, [...new Set(ids)])).map(({ id, name }) => [id, name]))
