import type { adminAccounts } from '@tcheck/contract/groups/admin-accounts'
import type { Table } from '@tcheck/data/table'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { resetPassword } from './routes/reset-password.ts'
import { resetSecondFactor } from './routes/reset-second-factor.ts'

export const handlers = (deps: { table: Table }): GroupHandlers<typeof adminAccounts> => ({
  resetPassword: resetPassword(deps),
  resetSecondFactor: resetSecondFactor(deps),
})
