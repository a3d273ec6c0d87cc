import type { Refuse } from '@tcheck/api-runtime/refuse'
import { getAttempt, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { isWholeSet } from '@tcheck/data/attempt/pick-attempts'
import type { Table } from '@tcheck/data/table'

/**
 * The attempt that a teacher names: one of the own branch that can stand in a class result.
 * @throws Refusal NOT_FOUND
 */
export async function attemptToChoose(
  table: Table,
  { id, branchId, refuse }: { id: string; branchId: string; refuse: Refuse<'NOT_FOUND'> },
): Promise<StoredAttempt> {
  const attempt = (await getAttempt(table, id)) ?? refuse('NOT_FOUND')
  const mayCount = attempt.is_in_class_results && isWholeSet(attempt)
  if (attempt.branch_id !== branchId || !mayCount) throw refuse('NOT_FOUND')
  return attempt
}
