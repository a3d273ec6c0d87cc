import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { accountIdentities } from '@tcheck/contract/groups/account-identities'
import { listIdentityLinks, unlinkIdentityWrites } from '@tcheck/data/identity-provider/identity-link'
import type { Table } from '@tcheck/data/table'
import { insistOnPassword } from '@tcheck/services/account/insist-on-password'
import { accountOf } from '../own-account.ts'

/** Unlinks a school account; wants the password. */
export const deleteIdentity =
  ({ table }: { table: Table }): RouteHandler<typeof accountIdentities.delete> =>
  async (call) => {
    const { throwApiError } = call
    const account = await accountOf(table, call)
    const links = await listIdentityLinks(table, account.id)
    const link = links.find(({ id }) => id === call.input.id) ?? throwApiError('NOT_FOUND')
    await insistOnPassword(table, account, call.input.password, call)
    const { issuer } = link
    await table.transact([
      ...unlinkIdentityWrites(link),
      auditCall(call, { action: 'account_unlinked', target: { kind: 'account', id: account.id }, details: { issuer } }),
    ])
    return { success: true as const }
  }
