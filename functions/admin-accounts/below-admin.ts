import type { Account } from '@tcheck/data/account/account'

const realms: ReadonlySet<Account['realm']> = new Set(['branch', 'teacher-v1', 'teacher-v2'])

/** Admins stand above branches and the teachers of all of them. Another admin, students and parents are not theirs. */
export const isBelowAdmin = ({ realm }: Account) => realms.has(realm)
