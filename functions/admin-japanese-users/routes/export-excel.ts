import { auditOf } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { writeWorkbook } from '@tcheck/content/sheet'
import type { adminJapaneseUsers } from '@tcheck/contract/groups/admin-japanese-users'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import {
  type JapaneseUsers,
  listJapaneseUsers,
  listJapaneseUsersOfMonth,
} from '@tcheck/data/japanese-user/japanese-user'
import type { Table } from '@tcheck/data/table'
import { branchNames } from '../users-view.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** As many as a list reaches, too: of a thousand branches ten months. */
const MOST_ROWS = 10_000

/** For billing: a row a month and branch, the newest month first, and the sum of each month. */
export const exportExcel =
  ({ table }: { table: Table }): RouteHandler<typeof adminJapaneseUsers.exportExcel> =>
  async (call) => {
    const { month } = call.input
    const target = { kind: 'japanese_users', id: month ?? 'all' }
    await putAuditRecord(table, auditOf(call, { action: 'exported', target }))
    const { nameOf } = await branchNames(table)
    const counted =
      month === undefined
        ? (await listJapaneseUsers(table, { page: 1, per_page: MOST_ROWS, order: 'desc' }, undefined)).rows
        : await listJapaneseUsersOfMonth(table, month)
    const byMonth = [...Map.groupBy(counted, (one) => one.month)]
    const named = (users: readonly JapaneseUsers[]) =>
      users
        .map((one) => ({ ...one, name: nameOf(one.branch_id) }))
        .sort((one, other) => one.name.localeCompare(other.name, 'ja', { numeric: true }))
    const rows = byMonth.flatMap(([of, users]) =>
      named(users).map((one) => [of, one.name, one.branch_id, one.user_count]),
    )
    const sums = byMonth.map(([of, users]) => [
      of,
      users.reduce((sum, { user_count }) => sum + user_count, 0),
      users.length,
    ])
    const book = await writeWorkbook([
      {
        name: '教室ごと',
        columns: [
          { header: '月', width: 10 },
          { header: '教室', width: 36 },
          { header: '教室のID', width: 30 },
          { header: '国語の利用者(人)', width: 18 },
        ],
        rows,
      },
      {
        name: '月ごとの合計',
        columns: [
          { header: '月', width: 10 },
          { header: '国語の利用者(人)', width: 18 },
          { header: '教室の数', width: 12 },
        ],
        rows: sums,
      },
    ])
    return new File([book as Uint8Array<ArrayBuffer>], `国語利用者_${month ?? 'すべて'}.xlsx`, { type: XLSX })
  }
