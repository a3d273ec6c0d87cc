import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Item, Table } from '../table.ts'
import { type AuditRecord, auditPk, auditWrite } from './audit.ts'
import { appendToChain, canonicalText, chainPk, headKey, linkKey } from './audit-chain.ts'
import { verifyChain } from './verify-chain.ts'

const CHAIN = 'br-1'
const start = Date.UTC(2026, 10, 20)
const now = new Date(start + 3600_000)
let table: Table
let records: Item[]

const recordOf = (at: number, more: Partial<AuditRecord> = {}): AuditRecord => ({
  branch_id: CHAIN,
  action: 'deleted',
  actor: { account_id: 'teacher-1', role: 'teacher' },
  by: null,
  target: { kind: 'material_code', id: `TC-${at}` },
  at: new Date(start + at * 1000).toISOString(),
  request_id: `r-${at}`,
  source_ip: '192.0.2.1',
  details: { count: at },
  ...more,
})

/** Written as an act writes it, and handed on as the stream does. */
async function write(record: AuditRecord): Promise<Item> {
  const one = auditWrite(record)
  if (!('put' in one)) throw new Error('an audit write is a put')
  await table.put(one.put, one.condition)
  return one.put
}

beforeEach(async () => {
  table = await openTestTable()
  records = []
  for (let at = 0; at < 10; at += 1) records.push(await write(recordOf(at)))
  await appendToChain(table, CHAIN, records)
})

const verify = async (anchor?: { number: number; hash: string }) =>
  (await verifyChain(table, CHAIN, { now, ...(anchor && { anchors: [anchor] }) })).fault
const links = () =>
  table.queryAll<Item & { number: number; hash: string; record_sk: string }>({
    partition: chainPk(CHAIN),
    beginsWith: 'LINK#',
  })
const sk = (number: number) => records[number - 1]?.sk ?? ''
const fieldOf = (number: number, field: string, value: unknown, key = { pk: auditPk(CHAIN), sk: sk(number) }) =>
  table.update(key, {
    UpdateExpression: 'SET #field = :value',
    ExpressionAttributeNames: { '#field': field },
    ExpressionAttributeValues: { ':value': value },
  })

test('gives each record a number and a hash over all before it', async () => {
  const all = await links()
  expect(all.map(({ number, record_sk }) => [number, record_sk])).toEqual(
    records.map((record, at) => [at + 1, record.sk]),
  )
  expect(new Set(all.map(({ hash }) => hash)).size).toBe(10)
  expect(await verifyChain(table, CHAIN, { now })).toMatchObject({ links: 10, fault: null, pending: 0 })
})

test('changes nothing when records are delivered again, in part, mixed with new ones, or twice in one batch', async () => {
  const before = await table.get(headKey(CHAIN))
  await appendToChain(table, CHAIN, records)
  await appendToChain(table, CHAIN, records.slice(3, 7))
  expect(await table.get(headKey(CHAIN))).toEqual(before)
  const next = await write(recordOf(11))
  await appendToChain(table, CHAIN, [...records.slice(8), next, next])
  expect(await links()).toHaveLength(11)
  expect(await verify()).toBeNull()
})

test('gives each record one place when many writers are handed the same batches at once', async () => {
  const more: Item[] = []
  for (let at = 20; at < 80; at += 1) more.push(await write(recordOf(at)))
  const batches = [more, more.slice(0, 30), more.slice(20, 50), more, more.slice(45)]
  await Promise.all(
    batches.map(async (batch) => {
      // As a stream does: what failed is handed in again.
      for (;;) {
        try {
          return await appendToChain(table, CHAIN, batch)
        } catch (error) {
          if (!(error instanceof Error) || !/ConditionFailed|Transaction/.test(error.name)) throw error
        }
      }
    }),
  )
  const all = await links()
  expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 70 }, (_, at) => at + 1))
  expect(new Set(all.map(({ record_sk }) => record_sk)).size).toBe(70)
  expect(await verify()).toBeNull()
})

test('keeps the chains of branches apart', async () => {
  const other = await write(recordOf(1, { branch_id: null }))
  await appendToChain(table, 'platform', [other])
  expect(await verifyChain(table, 'platform', { now })).toMatchObject({ links: 1, fault: null })
  const [first] = await links()
  await table.put({ ...linkKey('platform', 1), ...first, pk: chainPk('platform') })
  expect((await verifyChain(table, 'platform', { now })).fault).not.toBeNull()
})

describe('names the first record that was', () => {
  test('altered, in any field', async () => {
    await fieldOf(7, 'request_id', 'x')
    expect(await verify()).toEqual({ kind: 'altered', number: 7, record_sk: sk(7) })
    for (const [field, value] of [
      ['source_ip', '192.0.2.2'],
      ['by', { account_id: 'admin-1', role: 'admin', branch_id: null, through_branch_id: null }],
      ['details', { count: 2 }],
      ['added', 1],
    ] as const) {
      await fieldOf(3, field, value)
      expect(await verify()).toEqual({ kind: 'altered', number: 3, record_sk: sk(3) })
    }
  })

  test('altered together with its own link', async () => {
    const [, , third] = await links()
    await fieldOf(3, 'hash', 'f'.repeat(64), linkKey(CHAIN, 3))
    expect(await verify()).toEqual({ kind: 'link_altered', number: 3, record_sk: third?.record_sk })
  })

  test('removed', async () => {
    await table.remove({ pk: auditPk(CHAIN), sk: sk(4) })
    expect(await verify()).toEqual({ kind: 'removed', number: 4, record_sk: sk(4) })
  })

  test('removed with its link', async () => {
    await table.remove({ pk: auditPk(CHAIN), sk: sk(4) })
    await table.remove(linkKey(CHAIN, 4))
    expect(await verify()).toEqual({ kind: 'link_removed', number: 4 })
  })

  test('removed, and the links after it moved up', async () => {
    await table.remove({ pk: auditPk(CHAIN), sk: sk(4) })
    for (const link of (await links()).slice(4))
      await table.put({ ...link, ...linkKey(CHAIN, link.number - 1), number: link.number - 1 })
    await table.remove(linkKey(CHAIN, 10))
    expect(await verify()).toMatchObject({ number: 4, record_sk: sk(5) })
  })

  test('inserted beside the product, without a link or linked late', async () => {
    const late = await write(recordOf(2, { request_id: 'inserted', at: new Date(start - 3600_000).toISOString() }))
    expect(await verify()).toEqual({ kind: 'inserted', record_sk: late.sk })
    await appendToChain(table, CHAIN, [late])
    expect(await verify()).toEqual({ kind: 'inserted', record_sk: late.sk })
  })

  test('exchanged with another', async () => {
    const [, second, third] = await links()
    await fieldOf(2, 'record_sk', third?.record_sk, linkKey(CHAIN, 2))
    await fieldOf(3, 'record_sk', second?.record_sk, linkKey(CHAIN, 3))
    expect(await verify()).toEqual({ kind: 'reordered', number: 2, record_sk: sk(3) })
  })

  test('cut off at the end, head or no head', async () => {
    const kept = await links()
    const anchor = { number: 10, hash: kept[9]?.hash ?? '' }
    for (const number of [9, 10]) {
      await table.remove({ pk: auditPk(CHAIN), sk: sk(number) })
      await table.remove(linkKey(CHAIN, number))
    }
    expect(await verify()).toEqual({ kind: 'truncated', number: 9, head: 10 })
    // Whoever sets the head back as well is found out by a head that was noted down elsewhere.
    await table.put({ ...headKey(CHAIN), number: 8, hash: kept[7]?.hash })
    expect(await verify()).toBeNull()
    expect(await verify(anchor)).toEqual({ kind: 'truncated', number: 9, head: 10 })
  })

  test('made anew with all that follow it', async () => {
    const anchor = { number: 10, hash: (await links())[9]?.hash ?? '' }
    for (const item of await table.queryAll<Item>({ partition: chainPk(CHAIN) })) await table.remove(keyOf(item))
    await fieldOf(2, 'source_ip', '198.51.100.1')
    const all = await table.queryAll<Item>({ partition: auditPk(CHAIN) })
    await appendToChain(table, CHAIN, all)
    expect(await verify()).toBeNull()
    expect(await verify(anchor)).toEqual({ kind: 'head_altered', number: 10 })
  })

  test('put under another head', async () => {
    await fieldOf(1, 'hash', '0'.repeat(64), headKey(CHAIN))
    expect(await verify()).toEqual({ kind: 'head_altered', number: 10 })
    await table.remove(headKey(CHAIN))
    expect(await verify()).toEqual({ kind: 'head_altered', number: 0 })
  })
})

const keyOf = ({ pk, sk: sortKey }: Item) => ({ pk, sk: sortKey })

test('a record that was just written is on its way, not inserted', async () => {
  await write(recordOf(3599))
  expect(await verifyChain(table, CHAIN, { now })).toMatchObject({ fault: null, pending: 1 })
})

test('writes the same content as the same text, and other content as another', () => {
  expect(canonicalText({ b: [1, null], a: { d: true, c: 'あ' } })).toBe('{"a":{"c":"あ","d":true},"b":[1,null]}')
  expect(canonicalText({ a: '1' })).not.toBe(canonicalText({ a: 1 }))
  expect(canonicalText({ a: '1","b":"2' })).not.toBe(canonicalText({ a: '1', b: '2' }))
})
