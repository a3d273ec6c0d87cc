import { type AuditRecord, putAuditRecord } from '@tcheck/data/audit/audit'
import { expect, test } from 'vitest'
import { openOperationsFixture } from '../testing/operations-fixture.ts'

const refused = (at: string, details: AuditRecord['details'], change: Partial<AuditRecord> = {}): AuditRecord => ({
  ...{ branch_id: 'br-1', action: 'sign_in_refused', actor: null, by: null, target: null, at },
  ...{ request_id: `request-${at}`, source_ip: '203.0.113.9', details },
  ...change,
})

test('names the addresses and counts of a branch, newest first, and nothing of other acts and branches', async () => {
  const { place, run } = await openOperationsFixture()
  const records = [
    refused('2026-11-20T00:00:00.000Z', { realm: 'student', counted_by: 'address', tries: 100 }),
    refused('2026-11-20T00:05:00.000Z', { realm: 'student', counted_by: 'sprayed', tries: 300 }),
    refused('2026-11-20T00:06:00.000Z', {}, { action: 'signed_in', source_ip: '198.51.100.1' }),
    refused(
      '2026-11-20T00:07:00.000Z',
      { realm: 'student', counted_by: 'login', tries: 5 },
      { target: { kind: 'account', id: 'student-7' } },
    ),
    refused(
      '2026-11-20T00:08:00.000Z',
      { counted_by: 'address', tries: 100 },
      { branch_id: null, source_ip: '192.0.2.1' },
    ),
  ]
  for (const record of records) await putAuditRecord(place.table, record)
  const { code, text } = await run('list-refused-sign-ins', '--branch', 'br-1')
  expect(code).toBe(0)
  expect(text.trim().split('\n')).toEqual([
    '2026-11-20T00:07:00.000Z  203.0.113.9  1つのログイン  5回  student  アカウント student-7',
    '2026-11-20T00:05:00.000Z  203.0.113.9  1つのアドレスから、多くのログイン  300回  student',
    '2026-11-20T00:00:00.000Z  203.0.113.9  1つのアドレス  100回  student',
    '記録 3',
  ])
  expect((await run('list-refused-sign-ins')).text).toContain('192.0.2.1')
})

test('reads past the newest hundred records', async () => {
  const { place, run } = await openOperationsFixture()
  await putAuditRecord(place.table, refused('2026-11-20T00:00:00.000Z', { counted_by: 'address', tries: 100 }))
  for (let at = 0; at < 120; at += 1) {
    const moment = new Date(Date.parse('2026-11-20T01:00:00.000Z') + at * 1000).toISOString()
    await putAuditRecord(place.table, refused(moment, {}, { action: 'signed_in' }))
  }
  expect((await run('list-refused-sign-ins', '--branch', 'br-1')).text).toContain('記録 1')
})
