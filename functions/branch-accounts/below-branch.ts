import type { Principal } from '@tcheck/accounts/principal'
import type { Account } from '@tcheck/data/account/account'

const BELOW_A_BRANCH: ReadonlySet<Account['realm']> = new Set(['teacher-v1', 'student', 'parent'])

/** A branch stands above its own v1 teachers, students and parents. */
export const isBelowBranch = ({ realm, branch_id }: Account, { principal }: { principal: Principal | null }) =>
  branch_id !== null && branch_id === principal?.branch_id && BELOW_A_BRANCH.has(realm)
