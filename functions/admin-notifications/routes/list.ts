import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminNotifications } from '@tcheck/contract/groups/admin-notifications'
import { filterSortPaginate } from '@tcheck/data/list/filter-sort-paginate'
import { listNotifications, notificationStateAt } from '@tcheck/data/notification/notification'
import type { Table } from '@tcheck/data/table'
import { toWire } from '../notification-view.ts'

const WEIGHT = { low: 0, middle: 1, high: 2 } as const

/** A page of what was announced. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof adminNotifications.list> =>
  async ({ input, now }) => {
    const { rows, ...counts } = filterSortPaginate(await listNotifications(table), input, {
      searchIn: ({ title, message }) => [title, message],
      filters: { state: (one) => notificationStateAt(one, now), importance: (one) => one.importance },
      sorts: {
        started_at: (one) => one.started_at,
        importance: (one) => WEIGHT[one.importance],
        title: (one) => one.title,
      },
    })
    return { notifications: rows.map((one) => toWire(one, now)), ...counts }
  }
