import { type AuditRecord, auditWrite } from '@tcheck/data/audit/audit'
import { verifyChain } from '@tcheck/data/audit/verify-chain'
import { measureCapacity } from '@tcheck/data/capacity'
import type { Item, Table } from '@tcheck/data/table'
import { withinNeeds } from '@tcheck/local-cloud/testing/declared-touches'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import type { AttributeValue, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { beforeEach, expect, test } from 'vitest'
import { chainRecords } from './chain-records.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
let table: Table
let lines: Record<string, unknown>[]
let handler: (event: DynamoDBStreamEvent) => Promise<void>

beforeEach(async () => {
  table = await openTestTable()
  lines = []
  const chain = chainRecords({ table, log: (line) => void lines.push(line) })
  handler = (event) => withinNeeds('audit-chain', 'audit-chain', () => chain(event))
})

/** As the stream words a value. */
function worded(value: unknown): AttributeValue {
  if (value === null) return { NULL: true }
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: String(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (Array.isArray(value)) return { L: value.map(worded) }
  return { M: Object.fromEntries(Object.entries(value as object).map(([name, member]) => [name, worded(member)])) }
}

const recordOf = (item: Item, eventName: DynamoDBRecord['eventName'] = 'INSERT'): DynamoDBRecord => ({
  eventName: eventName ?? 'INSERT',
  eventSource: 'aws:dynamodb',
  dynamodb: {
    Keys: { pk: { S: item.pk }, sk: { S: item.sk } },
    NewImage: worded(item).M ?? {},
    SequenceNumber: '000000000000000000001',
    StreamViewType: 'NEW_IMAGE',
  },
})

async function write(second: number, branchId: string | null): Promise<Item> {
  const record: AuditRecord = {
    branch_id: branchId,
    action: 'exported',
    actor: { account_id: 'teacher-1', role: 'teacher' },
    by: { account_id: 'admin-1', role: 'admin', branch_id: null, through_branch_id: branchId },
    target: { kind: 'cbt_result', id: 'EX-1' },
    at: new Date(now.getTime() - 60_000 + second * 1000).toISOString(),
    request_id: `r-${second}`,
    source_ip: '2001:db8::1',
    details: { grade: 8, rate: 0.125, large: 12_345_678_901_234, kumi: '𠮷', mission_id: null, is_all: true },
  }
  const one = auditWrite(record)
  if (!('put' in one)) throw new Error('an audit write is a put')
  await table.put(one.put)
  return one.put
}

test('chains the stream’s records as the table has them, one chain for each branch', async () => {
  const items = [await write(0, 'br-1'), await write(1, null), await write(2, 'br-1'), await write(3, 'br-2')]
  await handler({ Records: items.map((item) => recordOf(item)) })
  for (const [chain, links] of [
    ['br-1', 2],
    ['br-2', 1],
    ['platform', 1],
  ] as const) {
    const report = await verifyChain(table, chain, { now })
    expect(report).toMatchObject({ links, pending: 0, fault: null })
    expect(lines).toContainEqual({ level: 'info', chain, number: links, hash: report.head.hash })
  }
})

test('changes nothing when a batch comes again, and takes no notice of what is no new record', async () => {
  const item = await write(0, 'br-1')
  const other: Item = { pk: 'STUDENT#st-1', sk: 'STUDENT' }
  await handler({ Records: [recordOf(item)] })
  await handler({ Records: [recordOf(item), recordOf(item, 'MODIFY'), recordOf(item, 'REMOVE'), recordOf(other)] })
  expect(await verifyChain(table, 'br-1', { now })).toMatchObject({ links: 1, fault: null })
})

test('fails the whole batch if the table fails, so that the stream delivers it again', async () => {
  const items = [await write(0, 'br-1'), await write(1, 'br-1')]
  const failing = chainRecords({
    table: { ...table, transact: () => Promise.reject(new TypeError('out of reach')) },
    log: (line) => void lines.push(line),
  })
  await expect(failing({ Records: items.map((item) => recordOf(item)) })).rejects.toThrow('out of reach')
  // The runbook begins with this line. It names keys only.
  expect(lines).toEqual([
    {
      level: 'error',
      chain: 'br-1',
      from: items[0]?.sk,
      until: items[1]?.sk,
      error: 'TypeError',
      at: expect.any(String),
    },
  ])
  expect(await verifyChain(table, 'br-1', { now })).toMatchObject({ links: 0, pending: 2 })
})

test('costs four units a record and two a batch, for any length of the chain', async () => {
  const unitsOf = async (count: number, from: number) => {
    const items = await Promise.all(Array.from({ length: count }, (_, at) => write(from + at, 'br-1')))
    return measureCapacity(async (capacity) => {
      await handler({ Records: items.map((item) => recordOf(item)) })
      return capacity.write
    })
  }
  expect(await unitsOf(1, 0)).toBe(6)
  expect(await unitsOf(40, 1)).toBe(162)
  expect(await unitsOf(1, 41)).toBe(6)
})
