import type { branchAccounts } from '@tcheck/contract/groups/branch-accounts'
import type { Table } from '@tcheck/data/table'
import { resetSecondFactorBelow } from '@tcheck/lambda-kit/account-resets'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { isBelowBranch } from '../below-branch.ts'

export const resetSecondFactor = ({ table }: { table: Table }): RouteHandler<typeof branchAccounts.resetSecondFactor> =>
  resetSecondFactorBelow({ table, isBelow: isBelowBranch })
