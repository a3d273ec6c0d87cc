import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { accountIdentities } from '@tcheck/contract/groups/account-identities'
import type { Table } from '@tcheck/data/table'
import { insistOnPassword } from '@tcheck/services/account/insist-on-password'
import { issueLinkCode } from '@tcheck/services/links/issue-link-code'
import { accountOf } from '../own-account.ts'

/** A code with which the owner links a school account; wants the password. */
export const issueOwnLinkCode =
  ({ table }: { table: Table }): RouteHandler<typeof accountIdentities.issueLinkCode> =>
  async (call) => {
    const account = await accountOf(table, call)
    await insistOnPassword(table, account, call.input.password, call)
    return issueLinkCode(table, account, call)
  }
