import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { finderOf } from '@tcheck/contract/fold'
import type { adminJapaneseUsers } from '@tcheck/contract/groups/admin-japanese-users'
import { listJapaneseUsers } from '@tcheck/data/japanese-user/japanese-user'
import type { Table } from '@tcheck/data/table'
import { branchNames, toWire } from '../users-view.ts'

/** A page of the counts of all months, the newest month first. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof adminJapaneseUsers.list> =>
  async ({ input }) => {
    const { branches, nameOf } = await branchNames(table)
    const { q, branch_id } = input
    const isFound = q ? finderOf(q) : undefined
    const isAsked = (id: string) =>
      (branch_id === undefined || branch_id === id) && (isFound === undefined || isFound([nameOf(id)]))
    const keeps = q || branch_id !== undefined ? ({ branch_id: id }: { branch_id: string }) => isAsked(id) : undefined
    const { rows, ...counts } = await listJapaneseUsers(table, input, keeps)
    return {
      japanese_users: rows.map((users) => toWire(users, nameOf)),
      ...counts,
      branches: branches.map(({ id, name }) => ({ id, name })),
    }
  }
