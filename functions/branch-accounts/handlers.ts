import type { branchAccounts } from '@tcheck/contract/groups/branch-accounts'
import type { Account } from '@tcheck/data/account/account'
import { accountResets } from '@tcheck/lambda-kit/account-resets'
import type { Cloud } from '@tcheck/lambda-kit/cloud'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'

const BELOW_A_BRANCH: ReadonlySet<Account['realm']> = new Set(['teacher-v1', 'student', 'parent'])

/** A branch stands above its own v1 teachers, students and parents. */
export const handlers = ({ table }: Pick<Cloud, 'table'>): GroupHandlers<typeof branchAccounts> =>
  accountResets({
    table,
    isBelow: ({ realm, branch_id }, { principal }) =>
      branch_id !== null && branch_id === principal?.branch_id && BELOW_A_BRANCH.has(realm),
  })
