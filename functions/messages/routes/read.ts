import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { messages } from '@tcheck/contract/groups/messages'
import { noteMessageRead } from '@tcheck/data/message/message'
import type { Table } from '@tcheck/data/table'

/** Notes when the parent opened a message: the first time counts. */
export const read =
  ({ table }: { table: Table }): RouteHandler<typeof messages.readByParent> =>
  async ({ input, principal, now, throwApiError }) => {
    const { account_id: accountId } = accountOf(principal)
    const read_at = await noteMessageRead(table, { accountId, id: input.id, at: now.toISOString() })
    return { read_at: read_at ?? throwApiError('NOT_FOUND') }
  }
