import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminAccounts } from '@tcheck/contract/groups/admin-accounts'
import type { Table } from '@tcheck/data/table'
import { resetSecondFactorBelow } from '@tcheck/services/account/account-resets'
import { isBelowAdmin } from '../below-admin.ts'

export const resetSecondFactor = ({ table }: { table: Table }): RouteHandler<typeof adminAccounts.resetSecondFactor> =>
  resetSecondFactorBelow({ table, isBelow: isBelowAdmin })
