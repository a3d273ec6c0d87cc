import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { accountIdentities } from '@tcheck/contract/groups/account-identities'
import { listIdentityLinks } from '@tcheck/data/identity-provider/identity-link'
import { getIdentityProvider } from '@tcheck/data/identity-provider/identity-provider'
import type { Table } from '@tcheck/data/table'
import { accountOf } from '../own-account.ts'

/** The linked school accounts, and what the own branch offers. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof accountIdentities.list> =>
  async (call) => {
    const account = await accountOf(table, call)
    const links = await listIdentityLinks(table, account.id)
    const provider = account.branch_id === null ? undefined : await getIdentityProvider(table, account.branch_id)
    return {
      identities: links.map(({ id, issuer_name, linked_at }) => ({ id, issuer_name, linked_at })),
      provider: provider?.is_enabled ? { name: provider.name, school_code: provider.school_code } : null,
    }
  }
