import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { expect, test } from 'vitest'
import { ConditionFailed } from '../table.ts'
import {
  createNotification,
  deleteNotification,
  getNotification,
  listNewestNotifications,
  listNotifications,
  listShownNotifications,
  type Notification,
  notificationStateAt,
  replaceNotification,
} from './notification.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
const notification = (id: string, changes: Partial<Notification> = {}): Notification => ({
  ...{ id, importance: 'middle', title: id, message: '', started_at: at(-1000), ended_at: null, attachment: null },
  ...{ created_at: at(-9000), created_by: 'admin-1', updated_at: at(-9000), revision: 1 },
  ...changes,
})

test.each([
  [at(1), null, 'waiting'],
  [at(0), null, 'shown'],
  [at(-1), at(1), 'shown'],
  [at(-1), at(0), 'ended'],
  [at(-1), at(-1), 'ended'],
  [at(1), at(0), 'ended'],
])('one that begins at %s and ends at %s is %s', (started_at, ended_at, state) => {
  expect(notificationStateAt({ started_at, ended_at }, now)).toBe(state)
})

test('shows by importance, then the one that began last, and no more than began last', async () => {
  const table = await openTestTable()
  const all = [
    notification('low', { importance: 'low', started_at: at(0) }),
    notification('high-old', { importance: 'high', started_at: at(-5000) }),
    notification('high-new', { importance: 'high', started_at: at(-4000) }),
    notification('middle'),
    notification('waiting', { importance: 'high', started_at: at(1) }),
    notification('ended', { importance: 'high', ended_at: at(0) }),
  ]
  for (const one of all) await createNotification(table, one)
  const idsOf = (some: readonly Notification[]) => some.map(({ id }) => id)
  expect(idsOf(await listShownNotifications(table, now))).toEqual(['high-new', 'high-old', 'middle', 'low'])
  expect(idsOf(await listNotifications(table))).toHaveLength(6)
  expect(idsOf(await listNewestNotifications(table, 2))).toEqual(['waiting', 'low'])
  for (let index = 0; index < 20; index += 1)
    await createNotification(table, notification(`more-${index}`, { started_at: at(-900 + index) }))
  expect(idsOf(await listShownNotifications(table, now))).toHaveLength(20)
})

test('of two who change one, the second fails, and what was deleted is gone', async () => {
  const table = await openTestTable()
  const one = notification('one')
  await createNotification(table, one)
  await expect(createNotification(table, one)).rejects.toThrow(ConditionFailed)
  const changed = { ...one, title: '訂正', revision: 2 }
  await replaceNotification(table, changed, 1)
  await expect(replaceNotification(table, { ...one, revision: 2 }, 1)).rejects.toThrow(ConditionFailed)
  expect(await getNotification(table, 'one')).toMatchObject({ title: '訂正', revision: 2 })
  await expect(deleteNotification(table, one)).rejects.toThrow(ConditionFailed)
  await deleteNotification(table, changed)
  expect([await getNotification(table, 'one'), await listNotifications(table)]).toEqual([undefined, []])
})
