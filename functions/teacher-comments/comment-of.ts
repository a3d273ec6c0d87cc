import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { TeacherComment } from '@tcheck/contract/comment'
import { getAttempt, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import type { StoredComment } from '@tcheck/data/comment/comment'
import type { Table } from '@tcheck/data/table'
import { toComment } from '@tcheck/services/comment/written-by'

/**
 * The attempt that a teacher names: of the own branch, and of a student with an identity.
 * @throws ApiError NOT_FOUND
 */
export async function attemptOfBranch(
  table: Table,
  { id, branchId, throwApiError }: { id: string; branchId: string; throwApiError: ThrowApiError<'NOT_FOUND'> },
): Promise<StoredAttempt> {
  const attempt = (await getAttempt(table, id)) ?? throwApiError('NOT_FOUND')
  if (attempt.branch_id !== branchId || !attempt.is_in_class_results) return throwApiError('NOT_FOUND')
  return attempt
}

export const toTeacher = (comment: StoredComment, names: ReadonlyMap<string, string>): TeacherComment => ({
  ...toComment(comment, names),
  read_at: comment.read_at,
})
