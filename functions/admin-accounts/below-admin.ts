import type { Account } from '@tcheck/data/account/account'

/** Admins stand above branches and v2 teachers. Another admin, and whoever is below a branch, are not theirs. */
export const isBelowAdmin = ({ realm }: Account) => realm === 'branch' || realm === 'teacher-v2'
