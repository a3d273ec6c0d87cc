import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminIdentityProviders } from '@tcheck/contract/groups/admin-identity-providers'
import { getPortalKey, removePortalKeyWrite } from '@tcheck/data/identity-provider/identity-provider'
import type { Table } from '@tcheck/data/table'

/** The key ends at once; links made with it are refused. */
export const deletePortalKey =
  ({ table }: { table: Table }): RouteHandler<typeof adminIdentityProviders.deletePortalKey> =>
  async (call) => {
    const { throwApiError } = call
    const key = (await getPortalKey(table, call.input.id)) ?? throwApiError('NOT_FOUND')
    await table.transact([
      removePortalKeyWrite(key.branch_id),
      auditCall(call, {
        action: 'identity_provider_changed',
        branchId: key.branch_id,
        target: { kind: 'portal_key', id: key.key_id },
        details: { is_removed: true },
      }),
    ])
    return { success: true as const }
  }
