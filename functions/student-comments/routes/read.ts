import { studentOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { studentComments } from '@tcheck/contract/groups/student-comments'
import { noteCommentRead } from '@tcheck/data/comment/comment'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import type { TableNeeds } from '../../function-needs.ts'
import { ownAttemptId } from '../own-comments.ts'

export const needs = { write: ['STUDENT#'] } as const satisfies TableNeeds

/** Its student has read a comment as it stood; one that was written anew or taken back meanwhile stays as it is. */
export const read =
  ({ table }: { table: Table }): RouteHandler<typeof studentComments.read> =>
  async ({ input, principal, now, throwApiError }) => {
    const id = ownAttemptId(studentOf(principal), input.id, throwApiError)
    try {
      await noteCommentRead(table, id, { revision: input.revision, at: now.toISOString() })
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
    }
    return {}
  }
