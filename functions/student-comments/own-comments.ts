import type { StudentPrincipal } from '@tcheck/api-runtime/principal-of'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { StudentComment } from '@tcheck/contract/comment'
import { parseAttemptId } from '@tcheck/data/attempt/attempt-id'
import type { StoredComment } from '@tcheck/data/comment/comment'
import { toComment } from '@tcheck/services/comment/written-by'

/** Whether a comment may be shown to who calls: by grade, kumi and ban anybody comes in, and what a teacher says is for one alone. */
export const isThemselves = ({ entry_id, student_kind, shareable_key }: StudentPrincipal): boolean =>
  entry_id === null && student_kind === 'roster' && shareable_key === undefined

/** @throws ApiError NOT_FOUND for another's attempt, and where nobody proved who they are */
export function ownAttemptId(student: StudentPrincipal, id: string, throwApiError: ThrowApiError<'NOT_FOUND'>): string {
  if (!isThemselves(student) || parseAttemptId(id)?.studentId !== student.student_id) return throwApiError('NOT_FOUND')
  return id
}

export const toStudent = (comment: StoredComment, names: ReadonlyMap<string, string>): StudentComment => ({
  ...toComment(comment, names),
  title: comment.title,
  is_read: comment.read_at !== null,
})
