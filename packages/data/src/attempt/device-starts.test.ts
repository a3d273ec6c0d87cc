import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, expect, test } from 'vitest'
import type { Table } from '../table.ts'
import { deviceOf, noteDeviceStart } from './device-starts.ts'

let table: Table
beforeEach(async () => {
  table = await openTestTable()
})

type Start = Parameters<typeof noteDeviceStart>[1]
const start = (ban: number, changes: Partial<Start> = {}): Start => ({
  ...{ id: `s-${ban}.1`, grade: 8, kumi: '2', ban, entry_id: null, set_code: 'EX-1', mission_id: 'm-1' },
  ...{ started_at: '2026-11-20T03:00:00.000Z', ends_at: '2026-11-20T03:50:00.000Z' },
  ...changes,
})
const note = async (one: Start, device = 'abc-page1') =>
  (await noteDeviceStart(table, one, device)).map(({ grade, kumi, ban }) => `${grade}-${kumi}-${ban}`)

test('lists the seats of the same test on the device, from any page', async () => {
  expect(await note(start(1))).toEqual([])
  expect(await note(start(2), 'abc-page2')).toEqual(['8-2-1'])
  expect(await note(start(3), 'other-page1')).toEqual([])
  expect([deviceOf('abc-page2'), deviceOf('abc'), deviceOf('')]).toEqual(['abc', 'abc', ''])
})

test.each([
  ['the same attempt again', { id: 's-1.1', ban: 1 }, []],
  ['another attempt at the same seat', { id: 's-1.2', ban: 1 }, []],
  ['the same seat by another entry', { id: 's-1.2', ban: 1, entry_id: 'e-1' }, ['8-2-1']],
  ['the number of another class', { kumi: '3', ban: 1 }, ['8-2-1']],
  ['the number of another grade', { grade: 7, ban: 1 }, ['8-2-1']],
  ['another exam', { set_code: 'EX-2' }, []],
  ['another mission', { mission_id: 'm-2' }, []],
  ['no mission', { mission_id: null }, []],
  ['no time limit', { ends_at: undefined }, []],
  ['the moment at which the other’s time ends', { started_at: '2026-11-20T03:50:00.000Z' }, []],
  ['a moment before', { started_at: '2026-11-20T03:49:59.999Z' }, ['8-2-1']],
] as const)('a start with %s names %j', async (_, changes, named) => {
  await note(start(1))
  expect(await note(start(2, changes as Partial<Start>))).toEqual(named)
})

test('names five at most, each once', async () => {
  for (let ban = 1; ban <= 6; ban += 1) await note(start(ban))
  await note(start(1, { id: 's-1.9', entry_id: 'e-9' }))
  expect(await note(start(9))).toHaveLength(5)
  await note(start(20), 'two-x')
  await note(start(20, { id: 's-20.2', entry_id: 'e-1' }), 'two-x')
  expect(await note(start(21), 'two-x')).toEqual(['8-2-20'])
})
