import type { JapaneseUsers as WireUsers } from '@tcheck/contract/groups/admin-japanese-users'
import { listBranches } from '@tcheck/data/branch/branch'
import type { JapaneseUsers } from '@tcheck/data/japanese-user/japanese-user'
import type { Table } from '@tcheck/data/table'

/** All branches by id: what is counted names its branch by that. */
export async function branchNames(table: Table) {
  const branches = await listBranches(table)
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  return { branches, nameOf: (id: string) => names.get(id) ?? '消された教室' }
}

export const toWire = (users: JapaneseUsers, nameOf: (branchId: string) => string): WireUsers => ({
  id: `${users.month}.${users.branch_id}`,
  branch_id: users.branch_id,
  branch_name: nameOf(users.branch_id),
  month: users.month,
  user_count: users.user_count,
  counted_at: users.counted_at,
})
