import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminIdentityProviders } from '@tcheck/contract/groups/admin-identity-providers'
import { findAccountByLogin } from '@tcheck/data/account/account'
import type { Table } from '@tcheck/data/table'
import { issueLinkCode } from '@tcheck/services/links/issue-link-code'

/** For an account of this branch, named as its owner types it on the sign-in page. */
export const issueLinkCodeForLogin =
  ({ table }: { table: Table }): RouteHandler<typeof adminIdentityProviders.issueLinkCode> =>
  async (call) => {
    const { throwApiError } = call
    const { id, realm, login_id: loginId } = call.input
    const account = await findAccountByLogin(table, realm, loginId)
    return issueLinkCode(table, (account?.branch_id === id ? account : null) ?? throwApiError('NOT_FOUND'), call)
  }
