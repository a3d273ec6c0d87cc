import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, expect, test } from 'vitest'
import type { Table } from '../table.ts'
import { getLiveClass, isWatched, notifyWatchers, versionOf, watchClass } from './live.ts'

let table: Table
beforeEach(async () => {
  table = await openTestTable()
})
const place = { branchId: 'br-1', grade: 8, kumi: '2' }
const at = (seconds: number) => new Date(Date.parse('2026-11-20T03:00:00.000Z') + seconds * 1000)

test('an unwatched class has no watcher, and notifying it starts nothing', async () => {
  expect(isWatched(await getLiveClass(table, place), at(0))).toBe(false)
  await expect(notifyWatchers(table, place, at(0))).rejects.toThrow()
  expect(await getLiveClass(table, place)).toBeUndefined()
})

test('a look lasts two minutes and is written again only in the second of them', async () => {
  await watchClass(table, place, at(0))
  const first = await getLiveClass(table, place)
  await watchClass(table, place, at(59))
  expect(await getLiveClass(table, place)).toEqual(first)
  await watchClass(table, place, at(61))
  const later = await getLiveClass(table, place)
  expect(later?.revision).toBe(first?.revision)
  expect([isWatched(later, at(180)), isWatched(later, at(182))]).toEqual([true, false])
})

test('a change makes another version at once, and the same one only after the index has followed', async () => {
  const live = await watchClass(table, place, at(0))
  const settled = versionOf(live, at(70))
  expect(versionOf(live, at(72))).toBe(settled)
  await notifyWatchers(table, place, at(73))
  const changed = await getLiveClass(table, place)
  if (!changed) throw new Error('it is watched')
  const fresh = [versionOf(changed, at(73.5)), versionOf(changed, at(75)), versionOf(changed, at(76.5))]
  expect(new Set([settled, ...fresh]).size).toBe(4)
  expect(versionOf(changed, at(77))).toBe(fresh[2])
})

test('for its first minute each look reads anew, since a save may not know of it yet', async () => {
  const live = await watchClass(table, place, at(0))
  expect(versionOf(live, at(57))).not.toBe(versionOf(live, at(59)))
  expect(versionOf(live, at(61))).toBe(versionOf(live, at(63)))
})

test('reads the report again after half a minute', async () => {
  const live = await watchClass(table, place, at(0))
  expect(versionOf(live, at(95))).not.toBe(versionOf(live, at(65)))
})

test('who comes back after a pause does not find the old version', async () => {
  const before = await watchClass(table, place, at(0))
  const after = await watchClass(table, place, at(600))
  expect(after.revision).toBe(before.revision + 1)
})
