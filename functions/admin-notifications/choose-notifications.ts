import { type Notification, notificationStateAt } from '@tcheck/data/notification/notification'

interface NotificationFilter {
  q?: string | undefined
  state?: 'waiting' | 'shown' | 'ended' | undefined
  sort: 'started_at' | 'importance' | 'title'
  order: 'asc' | 'desc'
}

/** Search ignores case and width. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase()
const WEIGHT = { low: 0, middle: 1, high: 2 } as const
const byTitle = new Intl.Collator('ja')

/** Those that a filter leaves, in its order; equal ones with the latest beginning first, as they come. */
export function chooseNotifications(
  latestFirst: readonly Notification[],
  { q, state, sort, order }: NotificationFilter,
  now: Date,
): Notification[] {
  const words = q ? folded(q) : undefined
  const compare = {
    started_at: (a: Notification, b: Notification) =>
      Number(a.started_at > b.started_at) - Number(a.started_at < b.started_at),
    importance: (a: Notification, b: Notification) => WEIGHT[a.importance] - WEIGHT[b.importance],
    title: (a: Notification, b: Notification) => byTitle.compare(a.title, b.title),
  }[sort]
  const sign = order === 'asc' ? 1 : -1
  return latestFirst
    .filter(({ title, message }) => words === undefined || folded(`${title}\n${message}`).includes(words))
    .filter((one) => state === undefined || notificationStateAt(one, now) === state)
    .sort((a, b) => sign * compare(a, b))
}
