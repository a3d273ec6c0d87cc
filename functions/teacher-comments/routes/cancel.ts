import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherComments } from '@tcheck/contract/groups/teacher-comments'
import { getComment, takeCommentBackWrite } from '@tcheck/data/comment/comment'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import type { TableNeeds } from '../../function-needs.ts'
import { attemptOfBranch } from '../comment-of.ts'

export const needs = { read: ['STUDENT#'], write: ['AUDIT#'], remove: ['STUDENT#'] } as const satisfies TableNeeds

/** Takes a comment back; one that is gone already stays so. */
export const cancel =
  ({ table }: { table: Table }): RouteHandler<typeof teacherComments.cancel> =>
  async (call) => {
    const { input, principal, throwApiError } = call
    const { branch_id: branchId } = accountInBranch(principal)
    const { id } = await attemptOfBranch(table, { id: input.id, branchId, throwApiError })
    const audit = auditCall(call, { action: 'comment_taken_back', target: { kind: 'attempt', id } })
    try {
      await table.transact([takeCommentBackWrite(id, input.revision), audit])
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      if (await getComment(table, id)) return throwApiError('CONFLICT')
    }
    return {}
  }
