import { auditWrite } from '@tcheck/data/audit/audit'
import { endMail, getMail, mailIdOf } from '@tcheck/data/mail/mail'
import type { Table } from '@tcheck/data/table'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, expect, test } from 'vitest'
import { watchReaders } from './watch-readers.ts'

const START = Date.UTC(2026, 10, 20, 3)
const MINUTES = 60_000
let table: Table
let now: Date

beforeEach(async () => {
  table = await openTestTable()
  now = new Date(START)
})

async function watch() {
  const said: Record<string, unknown>[] = []
  await watchReaders({ table, log: (line) => said.push(line), now: () => now })()
  return Object.fromEntries(said.map(({ reader, behind_seconds }) => [reader, behind_seconds]))
}
const trialAt = (ms: number) => mailIdOf(`round ${Math.floor(ms / (15 * MINUTES))}`, 'stream-watch')

test('readers that read are not behind, in an idle stage too', async () => {
  expect(await watch()).toEqual({ mail: 0, 'audit-chain': 0 })
  await endMail(table, trialAt(START), { outcome: 'no-reader', at: now.toISOString() })
  now = new Date(START + 15 * MINUTES)
  expect(await watch()).toEqual({ mail: 0, 'audit-chain': 0 })
})

test('detects an unread outbox by the trial mail of the last round', async () => {
  await watch()
  now = new Date(START + 15 * MINUTES)
  expect(await watch()).toEqual({ mail: 900, 'audit-chain': 0 })
})

test('detects a stopped audit chain by a record without a link', async () => {
  const actor = { account_id: 'admin-1', role: 'admin' as const }
  const act = { branch_id: null, action: 'deleted' as const, actor, by: null, target: null, details: {} }
  await table.transact([auditWrite({ ...act, at: now.toISOString(), request_id: 'r-1', source_ip: '192.0.2.1' })])
  now = new Date(START + 20 * MINUTES)
  expect(await watch()).toMatchObject({ 'audit-chain': 1200 })
})

test('two runs of a round write one trial mail without a recipient, which expires', async () => {
  await watch()
  now = new Date(START + MINUTES)
  await watch()
  expect(await getMail(table, trialAt(START))).toMatchObject({
    account_id: 'stream-watch',
    written_at: new Date(START).toISOString(),
    ttl: expect.any(Number),
  })
})
