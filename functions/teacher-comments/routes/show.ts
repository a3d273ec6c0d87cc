import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherComments } from '@tcheck/contract/groups/teacher-comments'
import { getComment } from '@tcheck/data/comment/comment'
import type { Table } from '@tcheck/data/table'
import { writersOf } from '@tcheck/services/comment/written-by'
import type { TableNeeds } from '../../function-needs.ts'
import { attemptOfBranch, toTeacher } from '../comment-of.ts'

export const needs = { read: ['ACCOUNT#', 'STUDENT#'] } as const satisfies TableNeeds

/** The comment on one attempt; null where there is none. */
export const show =
  ({ table }: { table: Table }): RouteHandler<typeof teacherComments.show> =>
  async ({ input, principal, throwApiError }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const { id } = await attemptOfBranch(table, { id: input.id, branchId, throwApiError })
    const comment = await getComment(table, id)
    return { comment: comment ? toTeacher(comment, await writersOf(table, [comment])) : null }
  }
