import type { Account } from '../account/account.ts'

/** A parent of branch br-1, who has signed in before. */
export const sampleParent: Account = {
  id: 'parent-1',
  role: 'parent',
  realm: 'parent',
  branch_id: 'br-1',
  login_id: 'parent01',
  name: '青木',
  password_hash: 'none',
  session_version: 1,
  must_change_password: false,
  disabled_at: null,
}
