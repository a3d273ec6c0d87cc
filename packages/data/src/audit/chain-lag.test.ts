import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { expect, test } from 'vitest'
import type { Item } from '../table.ts'
import { type AuditRecord, auditWrite } from './audit.ts'
import { appendToChain } from './audit-chain.ts'
import { chainLagSeconds } from './chain-lag.ts'

const start = Date.UTC(2026, 10, 21)
const at = (seconds: number) => new Date(start + seconds * 1000)
const record = (seconds: number): AuditRecord => ({
  branch_id: null,
  action: 'deleted',
  actor: { account_id: 'admin-1', role: 'admin' },
  by: null,
  target: { kind: 'branch', id: 'br-1' },
  at: at(seconds).toISOString(),
  request_id: `r-${seconds}`,
  source_ip: '192.0.2.1',
  details: {},
})

test('a chain is as far behind as its oldest waiting record is old, and not behind when all have their links', async () => {
  const table = await openTestTable()
  expect(await chainLagSeconds(table, at(0))).toBe(0)
  const written: Item[] = []
  for (const seconds of [0, 10, 20]) {
    const write = auditWrite(record(seconds))
    if (!('put' in write)) throw new Error('an audit write is a put')
    await table.put(write.put)
    written.push(write.put)
  }
  expect(await chainLagSeconds(table, at(100))).toBe(100)
  await appendToChain(table, 'platform', written.slice(0, 1))
  expect(await chainLagSeconds(table, at(100))).toBe(90)
  await appendToChain(table, 'platform', written)
  expect(await chainLagSeconds(table, at(100))).toBe(0)
})
