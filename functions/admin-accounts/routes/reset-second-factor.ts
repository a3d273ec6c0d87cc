import type { adminAccounts } from '@tcheck/contract/groups/admin-accounts'
import type { Table } from '@tcheck/data/table'
import { resetSecondFactorBelow } from '@tcheck/lambda-kit/account-resets'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { isBelowAdmin } from '../below-admin.ts'

export const resetSecondFactor = ({ table }: { table: Table }): RouteHandler<typeof adminAccounts.resetSecondFactor> =>
  resetSecondFactorBelow({ table, isBelow: isBelowAdmin })
