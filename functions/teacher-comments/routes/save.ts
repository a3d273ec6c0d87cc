import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { commentFailure } from '@tcheck/contract/act-rules'
import type { teacherComments } from '@tcheck/contract/groups/teacher-comments'
import { commentWrites, getComment } from '@tcheck/data/comment/comment'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { writersOf } from '@tcheck/services/comment/written-by'
import type { TableNeeds } from '../../function-needs.ts'
import { attemptOfBranch, toTeacher } from '../comment-of.ts'

export const needs = {
  read: ['ACCOUNT#', 'STUDENT#'],
  write: ['AUDIT#', 'STUDENT#'],
} as const satisfies TableNeeds

/**
 * Stores a teacher's comment on an attempt; the same comment again changes nothing. An unfinished test gets none: its student would read it
 * beside the questions.
 */
export const save =
  ({ table }: { table: Table }): RouteHandler<typeof teacherComments.save> =>
  async (call) => {
    const { input, principal, now, throwApiError } = call
    const { branch_id: branchId, account_id: by } = accountInBranch(principal)
    const attempt = await attemptOfBranch(table, { id: input.id, branchId, throwApiError })
    const why = commentFailure(attempt)
    if (why) return throwApiError(why)
    const { text, revision: known } = input
    const { comment, writes } = commentWrites(attempt, { text, by, at: now.toISOString(), known })
    const audit = auditCall(call, {
      action: 'comment_written',
      target: { kind: 'attempt', id: attempt.id },
      details: { revision: comment.revision },
    })
    const shown = async () => ({ comment: toTeacher(comment, await writersOf(table, [comment])) })
    try {
      await table.transact([...writes, audit])
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      const stands = await getComment(table, attempt.id)
      const isOwn = stands?.revision === comment.revision && stands.text === text && stands.written_by === by
      if (!isOwn) return throwApiError('CONFLICT')
    }
    return shown()
  }
