import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { messages } from '@tcheck/contract/groups/messages'
import { listMessagesOfBranch } from '@tcheck/data/message/message'
import type { Table } from '@tcheck/data/table'
import { toMessage } from '../message-view.ts'

/** A page of what the branch wrote, newest first: one query. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof messages.listByBranch> =>
  async ({ input: { cursor, per_page: limit }, principal }) => {
    const { branch_id } = accountInBranch(principal)
    const { items, nextCursor } = await listMessagesOfBranch(table, branch_id, { cursor, limit })
    return { messages: items.map(toMessage), next_cursor: nextCursor }
  }
