import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { messages } from '@tcheck/contract/groups/messages'
import { getBranch } from '@tcheck/data/branch/branch'
import { listReceivedMessages } from '@tcheck/data/message/message'
import type { Table } from '@tcheck/data/table'

/** A page of what the parent received, newest first: a query and two batches. Nothing of other parents is shown. */
export const listReceived =
  ({ table }: { table: Table }): RouteHandler<typeof messages.listReceivedByParent> =>
  async ({ input: { cursor, per_page: limit }, principal }) => {
    const { account_id } = accountOf(principal)
    const { items, nextCursor } = await listReceivedMessages(table, account_id, { cursor, limit })
    const ids = [...new Set(items.map(({ message }) => message.branch_id))]
    const names = new Map(await Promise.all(ids.map(async (id) => [id, (await getBranch(table, id))?.name] as const)))
    return {
      messages: items.map(({ received, message: { id, title, text, branch_id, created_at } }) => ({
        ...{ id, title, text, created_at },
        branch_name: names.get(branch_id) ?? '',
        read_at: received.read_at ?? null,
      })),
      next_cursor: nextCursor,
    }
  }
