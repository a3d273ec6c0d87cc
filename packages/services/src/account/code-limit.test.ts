import type { ApiErrorCode } from '@tcheck/contract/errors'
import type { Account } from '@tcheck/data/account/account'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { countTries } from '@tcheck/data/limit/limit'
import type { Table } from '@tcheck/data/table'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, expect, test } from 'vitest'
import { countWrongLink } from '../authentication/wrong-link.ts'
import { limitCodes } from './code-limit.ts'

let table: Table
const START = new Date('2026-11-20T00:00:00.000Z')
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000)
beforeEach(async () => {
  table = await openTestTable()
})

const throwApiError = (code: ApiErrorCode): never => {
  throw new Error(code)
}
const tryAt = (now: Date, trier: { account?: Account; device?: string } = {}) =>
  limitCodes(
    table,
    { account: sampleParent, ...trier },
    { now, sourceIp: '192.0.2.1', requestId: 'r-1', throwApiError },
  )
const outcome = async (...of: Parameters<typeof tryAt>) =>
  tryAt(...of).then(
    () => 'passes',
    (error: Error) => error.message,
  )
const times = (count: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, work))

test('ten codes are tried in a quarter of an hour, also when all are sent at once', async () => {
  const outcomes = await times(13, () => outcome(START))
  expect(outcomes.filter((one) => one === 'passes')).toHaveLength(10)
  expect(await outcome(later(899))).toBe('TOO_MANY_TRIES')
  expect(await outcome(later(900))).toBe('passes')
})

test('fifty are tried in a day', async () => {
  for (let window = 0; window < 5; window += 1) await times(10, () => tryAt(later(window * 900)))
  expect(await outcome(later(5 * 900))).toBe('TOO_MANY_TRIES')
  expect(await outcome(later(86_399))).toBe('TOO_MANY_TRIES')
  expect(await outcome(later(86_400))).toBe('passes')
})

test('a right one takes its try back', async () => {
  for (let count = 0; count < 20; count += 1) await (await tryAt(START)).wasRight()
  expect(await outcome(START)).toBe('passes')
})

test('each account and each device has tries of its own', async () => {
  await times(10, () => tryAt(START))
  expect(await outcome(START)).toBe('TOO_MANY_TRIES')
  expect(await outcome(START, { account: { ...sampleParent, id: 'parent-2' } })).toBe('passes')
  await times(10, () => tryAt(START, { device: 'tablet' }))
  expect(await outcome(START, { device: 'tablet' })).toBe('TOO_MANY_TRIES')
  expect(await outcome(START, { device: 'office' })).toBe('passes')
})

test('the first that is refused is recorded, and no other', async () => {
  await times(10, () => tryAt(START))
  const records = async () => (await listAuditRecords(table, 'br-1', { limit: 9 })).items
  expect(await records()).toEqual([])
  for (let count = 0; count < 3; count += 1) await outcome(START)
  expect(await records()).toMatchObject([
    { action: 'sign_in_refused', actor: null, target: { id: 'parent-1' }, details: { counted_by: 'code', tries: 11 } },
  ])
})

test('an address may bring 3,000 wrong links in five minutes', async () => {
  const address = '192.0.2.1'
  const window = { name: `wrong-link#${address}`, windowSeconds: 300, nowMs: START.getTime() }
  await countTries(table, 2999, window)
  await countWrongLink(table, address, START)
  await expect(countWrongLink(table, address, later(299))).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
  await countWrongLink(table, '192.0.2.2', START)
  await countWrongLink(table, address, later(300))
})
