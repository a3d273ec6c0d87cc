import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminIdentityProviders } from '@tcheck/contract/groups/admin-identity-providers'
import { getIdentityProvider, removeIdentityProviderWrites } from '@tcheck/data/identity-provider/identity-provider'
import type { Table } from '@tcheck/data/table'

/** Links of accounts stay: they count again when the same issuer is set up again. */
export const deleteProvider =
  ({ table }: { table: Table }): RouteHandler<typeof adminIdentityProviders.delete> =>
  async (call) => {
    const { throwApiError } = call
    const provider = (await getIdentityProvider(table, call.input.id)) ?? throwApiError('NOT_FOUND')
    const { branch_id: branchId, issuer } = provider
    await table.transact([
      ...removeIdentityProviderWrites(provider),
      auditCall(call, {
        action: 'identity_provider_changed',
        branchId,
        target: { kind: 'identity_provider', id: branchId },
        details: { issuer, is_removed: true },
      }),
    ])
    return { success: true as const }
  }
