import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, expect, test } from 'vitest'
import { type Branch, branchItem, getBranch } from '../branch/branch.ts'
import { ConditionFailed, type Table } from '../table.ts'
import { getLiveClass, isWatched, type LiveClass, notifyWatchers, versionOf, WATCH_MS, watchClass } from './live.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const START = now.getTime()
const later = (ms: number) => new Date(START + ms)
const place = { branchId: 'br-1', grade: 8, kumi: '2' }
let table: Table
beforeEach(async () => {
  table = await openTestTable()
  await table.put(branchItem({ id: 'br-1', name: 'さくら中学校', class_count: 3 } as Branch))
})
const branchUntil = async () =>
  ((await getBranch(table, 'br-1')) as { watched_until?: number } | undefined)?.watched_until

test('a look counts for two minutes, and is written again in its last one', async () => {
  const first = await watchClass(table, place, now)
  expect(first).toMatchObject({ revision: 1, changed_at: START, watched_until: START + WATCH_MS })
  expect(await watchClass(table, place, later(WATCH_MS - 60_001))).toEqual(first)
  const renewed = await watchClass(table, place, later(WATCH_MS - 60_000))
  expect(renewed).toMatchObject({ revision: 1, changed_at: START, watched_until: START + 2 * WATCH_MS - 60_000 })
  // Nobody looked for a while: what was saved unseen counts as changed.
  const anew = later(10 * WATCH_MS)
  expect(await watchClass(table, place, anew)).toMatchObject({ revision: 2, changed_at: anew.getTime() })
})

test('the branch is marked for ten minutes, and again in the second half of them', async () => {
  await watchClass(table, place, now)
  expect(await branchUntil()).toBe(START + 600_000)
  await watchClass(table, place, later(299_999))
  expect(await branchUntil()).toBe(START + 600_000)
  await watchClass(table, place, later(500_000))
  expect(await branchUntil()).toBe(START + 1_100_000)
  // Another class marks no less than what is marked.
  await watchClass(table, { ...place, kumi: '3' }, later(400_000))
  expect(await branchUntil()).toBe(START + 1_100_000)
  expect(await watchClass(table, { ...place, branchId: 'gone' }, now)).toMatchObject({ revision: 1 })
  expect(await getBranch(table, 'gone')).toBeUndefined()
})

test('a change notifies while the class is watched, and restarts nothing', async () => {
  await expect(notifyWatchers(table, place, now)).rejects.toThrow(ConditionFailed)
  await watchClass(table, place, now)
  await notifyWatchers(table, place, later(5))
  expect(await getLiveClass(table, place)).toMatchObject({ revision: 2, changed_at: START + 5 })
})

const live = (changes: Partial<LiveClass> = {}): LiveClass => ({
  revision: 4,
  changed_at: START,
  watched_until: START,
  ...changes,
})

test.each([
  [undefined, false],
  [live({ watched_until: START }), false],
  [live({ watched_until: START + 1 }), true],
])('of %j somebody looks: %s', (one, isLooked) => {
  expect(isWatched(one, now)).toBe(isLooked)
})

test('a version stays for thirty seconds, but not while the index is slow or saves do not know of the look', () => {
  const at = (ms: number, changes: Partial<LiveClass> = {}) => versionOf(live(changes), later(ms))
  expect(at(2999)).toBe(`4-t${START + 2999}`)
  expect(at(3000)).toBe(`4-${START / 30_000}`)
  expect(at(29_999)).toBe(at(3000))
  expect(at(30_000)).not.toBe(at(29_999))
  expect(at(9000, { unsure_until: START + 9001 })).toBe(`4-t${START + 9000}`)
  expect(at(9000, { unsure_until: START + 9000 })).toBe(at(3000))
  expect(at(3000, { revision: 5 })).not.toBe(at(3000))
})
