import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchLinkCodes } from '@tcheck/contract/groups/branch-link-codes'
import { getAccount } from '@tcheck/data/account/account'
import type { Table } from '@tcheck/data/table'
import { issueLinkCode } from '@tcheck/services/links/issue-link-code'

/** For an account of the own branch; another branch's looks as if it did not exist. */
export const issue =
  ({ table }: { table: Table }): RouteHandler<typeof branchLinkCodes.issue> =>
  async (call) => {
    const { throwApiError } = call
    const { branch_id: branchId } = accountInBranch(call.principal)
    const account = await getAccount(table, call.input.id)
    return issueLinkCode(table, (account?.branch_id === branchId ? account : null) ?? throwApiError('NOT_FOUND'), call)
  }
