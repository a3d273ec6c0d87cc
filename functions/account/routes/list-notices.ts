import type { account } from '@tcheck/contract/groups/account'
import { listShownNotifications } from '@tcheck/data/notification/notification'
import type { Table } from '@tcheck/data/table'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'

/** What is announced to everybody, for whoever is signed in: one query, bounded by the newest. */
export const listNotices =
  ({ table }: { table: Table }): RouteHandler<typeof account.listNotices> =>
  async ({ now }) => {
    const shown = await listShownNotifications(table, now)
    return {
      notices: shown.map(({ id, importance, title, message, started_at, attachment }) => ({
        id,
        importance,
        title,
        message,
        started_at,
        attachment: attachment && { file_name: attachment.file_name, size_bytes: attachment.size_bytes },
      })),
    }
  }
