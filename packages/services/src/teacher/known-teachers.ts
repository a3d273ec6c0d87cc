import { type Account, getAccounts } from '@tcheck/data/account/account'
import { listTeachersOfBranch } from '@tcheck/data/account/teacher'
import { listTeachings, type Teaching } from '@tcheck/data/account/teaching'
import type { Table } from '@tcheck/data/table'

/** A teacher of a branch; a v2 teacher has no teaching. */
export interface ListedAccount {
  account: Account
  teaching: Teaching | null
}

export type TeacherRealm = 'teacher-v1' | 'teacher-v2'

/** The teachers of a branch, stopped ones too. */
export async function teachersOfBranch(
  table: Table,
  { realm, branchId }: { realm: TeacherRealm; branchId: string },
): Promise<ListedAccount[]> {
  if (realm === 'teacher-v2') {
    const accounts = await listTeachersOfBranch(table, branchId)
    return accounts.map((account) => ({ account, teaching: null }))
  }
  const teachings = await listTeachings(table, branchId)
  const accounts = await getAccounts(
    table,
    teachings.map(({ account_id }) => account_id),
  )
  const own = new Map(accounts.filter(({ branch_id }) => branch_id === branchId).map((one) => [one.id, one]))
  return teachings.flatMap((teaching) => {
    const account = own.get(teaching.account_id)
    return account ? [{ account, teaching }] : []
  })
}
