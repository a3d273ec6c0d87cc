import type { accountIdentities } from '@tcheck/contract/groups/account-identities'
import type { Table } from '@tcheck/data/table'
import { issueLinkCode } from '@tcheck/lambda-kit/issue-link-code'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { accountOf, insistOnPassword } from '../own-account.ts'

/** A code with which the owner links a school account; wants the password. */
export const issueOwnLinkCode =
  ({ table }: { table: Table }): RouteHandler<typeof accountIdentities.issueLinkCode> =>
  async (call) => {
    const account = await accountOf(table, call.principal)
    await insistOnPassword(table, account, call)
    return issueLinkCode(table, account, call)
  }
