import { type Account, getAccount } from '@tcheck/data/account/account'
import { getTeaching, type Teaching } from '@tcheck/data/account/teaching'
import type { Table } from '@tcheck/data/table'

export interface KnownTeacher {
  account: Account
  teaching: Teaching
}

/** A v1 teacher of the branch; undefined for another branch's and for a v2 teacher, who belongs to the schools' desk. */
export async function ownTeacher(table: Table, branchId: string, id: string): Promise<KnownTeacher | undefined> {
  const [account, teaching] = await Promise.all([getAccount(table, id, { consistent: true }), getTeaching(table, id)])
  if (account?.realm !== 'teacher-v1' || account.branch_id !== branchId || !teaching) return undefined
  return { account, teaching }
}
