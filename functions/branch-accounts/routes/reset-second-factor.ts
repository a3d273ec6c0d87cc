import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchAccounts } from '@tcheck/contract/groups/branch-accounts'
import type { Table } from '@tcheck/data/table'
import { resetSecondFactorBelow } from '@tcheck/services/account/account-resets'
import { isBelowBranch } from '../below-branch.ts'

export const resetSecondFactor = ({ table }: { table: Table }): RouteHandler<typeof branchAccounts.resetSecondFactor> =>
  resetSecondFactorBelow({ table, isBelow: isBelowBranch })
