import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { getAttempt, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { isWholeSet } from '@tcheck/data/attempt/pick-attempts'
import type { Table } from '@tcheck/data/table'

/**
 * The attempt that a teacher names: one of the own branch that can stand in a class result.
 * @throws ApiError NOT_FOUND
 */
export async function attemptToChoose(
  table: Table,
  { id, branchId, throwApiError }: { id: string; branchId: string; throwApiError: ThrowApiError<'NOT_FOUND'> },
): Promise<StoredAttempt> {
  const attempt = (await getAttempt(table, id)) ?? throwApiError('NOT_FOUND')
  const mayCount = attempt.is_in_class_results && isWholeSet(attempt)
  if (attempt.branch_id !== branchId || !mayCount) return throwApiError('NOT_FOUND')
  return attempt
}
