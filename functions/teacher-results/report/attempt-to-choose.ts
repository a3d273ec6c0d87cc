import { getAttempt, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import type { Table } from '@tcheck/data/table'
import type { Refuse } from '@tcheck/lambda-kit/refuse'

/**
 * The attempt that a teacher names: one of the own branch that can stand in a class result.
 * @throws Refusal NOT_FOUND
 */
export async function attemptToChoose(
  table: Table,
  { id, branchId, refuse }: { id: string; branchId: string; refuse: Refuse<'NOT_FOUND'> },
): Promise<StoredAttempt> {
  const attempt = (await getAttempt(table, id)) ?? refuse('NOT_FOUND')
  const isWhole = attempt.mode === 'practice' || attempt.mode === 'test'
  if (attempt.branch_id !== branchId || !attempt.is_in_class_results || !isWhole) throw refuse('NOT_FOUND')
  return attempt
}
