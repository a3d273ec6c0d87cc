import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminIdentityProviders } from '@tcheck/contract/groups/admin-identity-providers'
import { getBranch } from '@tcheck/data/branch/branch'
import { getIdentityProvider, getPortalKey } from '@tcheck/data/identity-provider/identity-provider'
import type { Table } from '@tcheck/data/table'
import { shownProvider } from '../provider-view.ts'

export const show =
  ({ table, redirectUri }: { table: Table; redirectUri: string }): RouteHandler<typeof adminIdentityProviders.show> =>
  async ({ input, throwApiError }) => {
    const { id, name } = (await getBranch(table, input.id)) ?? throwApiError('NOT_FOUND')
    const [provider, key] = await Promise.all([getIdentityProvider(table, id), getPortalKey(table, id)])
    return {
      branch_name: name,
      identity_provider: provider ? shownProvider(provider) : null,
      redirect_uri: redirectUri,
      portal_key: key ? { key_id: key.key_id, created_at: key.created_at } : null,
    }
  }
