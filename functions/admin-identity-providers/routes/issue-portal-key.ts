import { randomBytes } from 'node:crypto'
import { sealValue } from '@tcheck/accounts/oidc-sealed'
import { newPortalKey } from '@tcheck/accounts/portal-login'
import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminIdentityProviders } from '@tcheck/contract/groups/admin-identity-providers'
import { getBranch } from '@tcheck/data/branch/branch'
import { putPortalKeyWrite } from '@tcheck/data/identity-provider/identity-provider'
import type { Table } from '@tcheck/data/table'

interface PortalKeyDeps {
  table: Table
  sealingKeys: () => Promise<SealingKeys>
}

/** Draws a key for the partner's portal and shows it once; the one before ends at once. */
export const issuePortalKey =
  ({ table, sealingKeys }: PortalKeyDeps): RouteHandler<typeof adminIdentityProviders.issuePortalKey> =>
  async (call) => {
    const { throwApiError } = call
    const { id: branchId } = (await getBranch(table, call.input.id)) ?? throwApiError('NOT_FOUND')
    const key = newPortalKey()
    const keyId = `${branchId}.${randomBytes(6).toString('base64url')}`
    await table.transact([
      putPortalKeyWrite({
        branch_id: branchId,
        key_id: keyId,
        sealed_key: sealValue(await sealingKeys(), { purpose: 'portal-key', branchId }, key),
        created_at: call.now.toISOString(),
      }),
      auditCall(call, {
        action: 'identity_provider_changed',
        branchId,
        target: { kind: 'portal_key', id: keyId },
        details: { is_removed: false },
      }),
    ])
    return { key_id: keyId, key }
  }
