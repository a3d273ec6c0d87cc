import { type Notification, notificationItem } from '@tcheck/data/notification/notification'
import type { Table } from '@tcheck/data/table'

const DAY_MS = 24 * 3600_000

/** Days are counted from the day of the seeding. */
const demoNotifications = [
  {
    id: 'demo-notification-winter',
    importance: 'middle',
    title: '冬期講習の受付が始まりました',
    message: '申し込みは、教室の受付か、面談のときにお願いします。\n時間割は、決まりしだいお知らせします。',
    from: -3,
    until: 40,
  },
  {
    id: 'demo-notification-maintenance',
    importance: 'high',
    title: '夜間の点検のお知らせ',
    message: '午前2時から4時まで、使えない時間があります。答えは端末に残り、つながると送られます。',
    from: 7,
    until: 9,
  },
] as const

/** One notification that is shown, one that is still to come. */
export async function seedNotifications(table: Table, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  await table.batchPut(
    demoNotifications.map(({ from, until, ...words }) => {
      const notification: Notification = {
        ...words,
        started_at: at(from),
        ended_at: at(until),
        attachment: null,
        created_at: at(-4),
        created_by: 'demo-admin',
        updated_at: at(-4),
        revision: 1,
      }
      return notificationItem(notification)
    }),
  )
}
