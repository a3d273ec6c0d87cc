import type { adminAccounts } from '@tcheck/contract/groups/admin-accounts'
import type { Account } from '@tcheck/data/account/account'
import { accountResets } from '@tcheck/lambda-kit/account-resets'
import type { Cloud } from '@tcheck/lambda-kit/cloud'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'

/** Admins stand above branches and v2 teachers. Another admin, and whoever is below a branch, are not theirs. */
const isBelow = ({ realm }: Account) => realm === 'branch' || realm === 'teacher-v2'

export const handlers = ({ table }: Pick<Cloud, 'table'>): GroupHandlers<typeof adminAccounts> =>
  accountResets({ table, isBelow })
