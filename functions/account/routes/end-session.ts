import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { account } from '@tcheck/contract/groups/account'
import { findSession } from '@tcheck/data/account/account'
import { endSessionWrites } from '@tcheck/data/account/account-change'
import { endPushDevicesWrites } from '@tcheck/data/push/push-device'
import type { Table } from '@tcheck/data/table'
import { ownAccount } from '../own-account.ts'

/** Signs one device out, at once, and ends its notifications; the others stay. */
export const endSession =
  ({ table }: { table: Table }): RouteHandler<typeof account.endSession> =>
  async (call) => {
    const { throwApiError } = call
    const { account: owner } = await ownAccount(table, call)
    const { id } = (await findSession(table, owner, call.input.id, call.now.getTime())) ?? throwApiError('NOT_FOUND')
    const target = { kind: 'account', id: owner.id }
    await table.transact([
      ...endSessionWrites(owner, id, call.now),
      ...(await endPushDevicesWrites(table, owner, id)),
      auditCall(call, { action: 'session_ended', target, details: { reason: 'owner' } }),
    ])
    return { success: true }
  }
