import { type Condition, type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'

/** What admins announce to everybody. */
export interface Notification {
  id: string
  importance: 'low' | 'middle' | 'high'
  title: string
  message: string
  /** ISO 8601 in UTC. */
  started_at: string
  ended_at: string | null
  attachment: NotificationFile | null
  created_at: string
  created_by: string
  updated_at: string
  revision: number
}

export interface NotificationFile {
  upload_id: string
  file_name: string
  size_bytes: number
}

const LIST = 'NOTIFICATIONS'
const keyOf = (id: string): Key => ({ pk: `NOTIFICATION#${id}`, sk: 'NOTIFICATION' })

export const notificationItem = (notification: Notification): Item => ({
  ...notification,
  // Last, since what was read from the table has the place of before.
  ...keyOf(notification.id),
  gsi1pk: LIST,
  gsi1sk: `${notification.started_at}#${notification.id}`,
})

const onlyRevision = (revision: number): Condition => ({
  ConditionExpression: 'revision = :known',
  ExpressionAttributeValues: { ':known': revision },
})

/** @param more writes of the same transaction */
export const createNotification = (table: Table, notification: Notification, more: readonly Write[] = []) =>
  table.transact([{ put: notificationItem(notification), condition: onlyIfAbsent }, ...more])

/**
 * @param known the revision that the change is made of
 * @param more writes of the same transaction
 * @throws ConditionFailed where it was changed or deleted meanwhile, or one of `more` may not be
 */
export const replaceNotification = (
  table: Table,
  notification: Notification,
  known: number,
  more: readonly Write[] = [],
) => table.transact([{ put: notificationItem(notification), condition: onlyRevision(known) }, ...more])

/**
 * @param more writes of the same transaction
 * @throws ConditionFailed where it was changed or deleted meanwhile
 */
export const deleteNotification = (table: Table, { id, revision }: Notification, more: readonly Write[] = []) =>
  table.transact([{ delete: keyOf(id), condition: onlyRevision(revision) }, ...more])

export const getNotification = (table: Table, id: string) => table.get<Notification>(keyOf(id), { consistent: true })

/** All of them, the one that begins last first: admins write a few a month. */
export const listNotifications = (table: Table) =>
  table.queryAll<Notification>({ index: 'gsi1', partition: LIST, newestFirst: true })

/** So many of all of them, the one that begins last first. */
export async function listNewestNotifications(table: Table, limit: number): Promise<Notification[]> {
  const { items } = await table.query<Notification>({ index: 'gsi1', partition: LIST, newestFirst: true, limit })
  return items
}

/** However long admins have been writing, so many are read: those that began last. */
const MOST_SHOWN = 20

/** What is shown at this moment; of equal importance the one that began last first. */
export async function listShownNotifications(table: Table, now: Date): Promise<Notification[]> {
  // Behind the moment stands the notification's id: what begins at this very moment is there.
  const until = `${now.toISOString()}#~`
  const page = { index: 'gsi1', partition: LIST, until, newestFirst: true, limit: MOST_SHOWN } as const
  const { items } = await table.query<Notification>(page)
  return items
    .filter((one) => notificationStateAt(one, now) === 'shown')
    .toSorted((one, other) => RANKS[one.importance] - RANKS[other.importance])
}

const RANKS = { high: 0, middle: 1, low: 2 } as const

export function notificationStateAt(
  { started_at, ended_at }: Pick<Notification, 'started_at' | 'ended_at'>,
  now: Date,
): 'waiting' | 'shown' | 'ended' {
  const at = now.toISOString()
  if (ended_at !== null && ended_at <= at) return 'ended'
  return started_at <= at ? 'shown' : 'waiting'
}
