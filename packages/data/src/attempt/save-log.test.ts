import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { expect, test } from 'vitest'
import { ConditionFailed } from '../table.ts'
import { getSaveLog, MOST_SAVE_EVENTS, type SaveEvent, saveEventWrites } from './save-log.ts'

const ID = 's-1.01J'
const event = (at: number, changes: Partial<SaveEvent> = {}): SaveEvent => ({
  ...{ kind: 'offline', at: new Date(at).toISOString(), device_id: 'device-1', count: at },
  ...changes,
})

test('keeps the newest events of an attempt, oldest first', async () => {
  const table = await openTestTable()
  expect(await getSaveLog(table, ID)).toBeUndefined()
  for (let at = 1; at <= MOST_SAVE_EVENTS + 1; at += 1)
    await table.transact(saveEventWrites(ID, event(at), await getSaveLog(table, ID)))
  const { events = [], version } = (await getSaveLog(table, ID)) ?? {}
  expect([events.length, events[0]?.count, events.at(-1)?.count, version]).toEqual([
    ...[MOST_SAVE_EVENTS, 2, MOST_SAVE_EVENTS + 1, MOST_SAVE_EVENTS + 1],
  ])
  expect(await getSaveLog(table, 's-1.01K')).toBeUndefined()
})

test('adds the last event at another time once, and another one again', () => {
  const before = { events: [event(1)], version: 1 }
  expect(saveEventWrites(ID, { ...event(2), count: 1 }, before)).toEqual([])
  expect(saveEventWrites(ID, { ...event(2), count: 1, device_id: 'device-2' }, before)).toHaveLength(1)
  expect(saveEventWrites(ID, event(1), undefined)).toHaveLength(1)
})

test('loses no event where two saves come at once', async () => {
  const table = await openTestTable()
  await table.transact(saveEventWrites(ID, event(1), undefined))
  const before = await getSaveLog(table, ID)
  await table.transact(saveEventWrites(ID, event(2), before))
  await expect(table.transact(saveEventWrites(ID, event(3), before))).rejects.toBeInstanceOf(ConditionFailed)
  await expect(table.transact(saveEventWrites(ID, event(3), undefined))).rejects.toBeInstanceOf(ConditionFailed)
})
