import { getAccounts } from '@tcheck/data/account/account'
import { listParentIds } from '@tcheck/data/student/parents'
import type { Table } from '@tcheck/data/table'

/** Accounts of those who are the student's parents now. */
export async function parentsOf(table: Table, studentId: string): Promise<string[]> {
  const accounts = await getAccounts(table, await listParentIds(table, studentId))
  return accounts
    .filter(({ disabled_at, student_ids = [] }) => disabled_at === null && student_ids.includes(studentId))
    .map(({ id }) => id)
}
