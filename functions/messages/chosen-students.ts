import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { Call } from '@tcheck/api-runtime/serve'
import type { AttendingStudent } from '@tcheck/contract/groups/attendance'
import type { Table } from '@tcheck/data/table'
import { namedStudents } from '@tcheck/services/student/own-students'
import { contactsOfParents, type ReachedParent } from '@tcheck/services/student/parent-contacts'

/**
 * The chosen students of the calling branch, and their parents.
 * @throws ApiError NOT_FOUND if one of them is not the branch's, or has left
 */
export async function chosenStudents(
  table: Table,
  { principal, throwApiError }: Pick<Call<unknown, 'NOT_FOUND'>, 'principal' | 'throwApiError'>,
  chosen: readonly string[],
): Promise<{ branch_id: string; ids: string[]; students: Map<string, AttendingStudent>; parents: ReachedParent[] }> {
  const { branch_id } = accountInBranch(principal)
  const ids = [...new Set(chosen)]
  const students = await namedStudents(table, branch_id, ids)
  if (students.size < ids.length) return throwApiError('NOT_FOUND')
  return { branch_id, ids, students, parents: await contactsOfParents(table, ids, 'message') }
}
