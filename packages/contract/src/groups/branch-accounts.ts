import { accountResets } from '../account-resets.ts'
import { group } from '../route.ts'

/** Resets by a branch: for its own v1 teachers, students and parents. */
export const branchAccounts = group(
  'branch-accounts',
  { roles: ['branch'], scope: 'branch' },
  accountResets('branch', '自分の教室の先生・生徒・保護者'),
)
