import type { Call, RouteHandler } from '@tcheck/api-runtime/serve'
import type { account } from '@tcheck/contract/groups/account'
import { getNoticesRead } from '@tcheck/data/account/notices-read'
import { listShownNotifications } from '@tcheck/data/notification/notification'
import type { Table } from '@tcheck/data/table'

/** What is announced to everybody, for whoever is signed in: one query, bounded by the newest, and what the caller has read. */
export const listNotices =
  ({ table }: { table: Table }): RouteHandler<typeof account.listNotices> =>
  async ({ principal, now }) => {
    const [shown, read] = await Promise.all([listShownNotifications(table, now), readBy(table, principal)])
    return {
      notices: shown.map(({ id, importance, title, message, started_at, attachment }) => ({
        id,
        importance,
        title,
        message,
        started_at,
        is_read: read.includes(id),
        attachment: attachment && { file_name: attachment.file_name, size_bytes: attachment.size_bytes },
      })),
    }
  }

/** A link is held by several, who have read nothing together. */
async function readBy(table: Table, principal: Call<unknown, never>['principal']): Promise<string[]> {
  if (principal?.kind === 'account') return getNoticesRead(table, principal.account_id)
  const isSignedIn = principal !== null && principal.session_id !== null
  return isSignedIn ? getNoticesRead(table, principal.student_id) : []
}
