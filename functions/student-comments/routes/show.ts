import { studentOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { studentComments } from '@tcheck/contract/groups/student-comments'
import { getComment } from '@tcheck/data/comment/comment'
import type { Table } from '@tcheck/data/table'
import { writersOf } from '@tcheck/services/comment/written-by'
import type { TableNeeds } from '../../function-needs.ts'
import { ownAttemptId, toStudent } from '../own-comments.ts'

export const needs = { read: ['ACCOUNT#', 'STUDENT#'] } as const satisfies TableNeeds

/** What a teacher said about one own attempt; null where nothing. */
export const show =
  ({ table }: { table: Table }): RouteHandler<typeof studentComments.show> =>
  async ({ input, principal, throwApiError }) => {
    const comment = await getComment(table, ownAttemptId(studentOf(principal), input.id, throwApiError))
    return { comment: comment ? toStudent(comment, await writersOf(table, [comment])) : null }
  }
