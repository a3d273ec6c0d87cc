import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchAccounts } from '@tcheck/contract/groups/branch-accounts'
import type { Table } from '@tcheck/data/table'
import { resetPasswordBelow } from '@tcheck/services/account/account-resets'
import { isBelowBranch } from '../below-branch.ts'

export const resetPassword = ({ table }: { table: Table }): RouteHandler<typeof branchAccounts.resetPassword> =>
  resetPasswordBelow({ table, isBelow: isBelowBranch })
