import { accountResets } from '../account-resets.ts'
import { group } from '../route.ts'

/** Resets by an admin: for branches and v2 teachers, in any branch. */
export const adminAccounts = group(
  'admin-accounts',
  { roles: ['admin'], scope: 'all' },
  accountResets('admin', '教室とv2の先生'),
)
