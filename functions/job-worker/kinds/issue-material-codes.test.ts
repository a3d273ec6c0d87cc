import { createJobWrites, jobOf } from '@tcheck/data/job/job'
import { listCodesFrom } from '@tcheck/data/material-code/lot-codes'
import { getLot, lotItem } from '@tcheck/data/material-code/material-lot'
import type { Table } from '@tcheck/data/table'
import { prepareTestCloud } from '@tcheck/local-cloud/testing/prepare-test-cloud'
import { expect, test } from 'vitest'
import { type OpenKilledCloud, runKilled, runToEnd } from '../testing/run-killed.ts'
import { issueMaterialCodes } from './issue-material-codes.ts'

const now = new Date('2026-11-20T03:00:00.000Z')

const openIssue = (count: number): OpenKilledCloud => {
  const prepared = prepareTestCloud(async ({ table }) => {
    await table.put(
      lotItem({
        id: 'lot-1',
        title: '数学2年 ワーク',
        subject_code: 'math',
        subject_name: '数学',
        grade_id: 8,
        junkyo_id: null,
        junkyo_name: null,
        valid_until: '2027-03-31',
        sets: [{ category: 'unit', code: 'MA-1' }],
        state: 'issuing',
        source: 'issued',
        code_count: count,
        only_code: null,
        note: '',
        seed: 'c2VlZCBvZiBhIHRlc3Q',
        created_at: now.toISOString(),
        created_by: 'admin-1',
        revoked_at: null,
        revision: 0,
      }),
    )
    const created_by = { account_id: 'admin-1', name: '花子' }
    const input = { lot_id: 'lot-1' }
    const job = jobOf({ id: 'job-1', kind: 'issue-material-codes', title: '', input, created_by }, now)
    await table.transact(createJobWrites(job))
    return {}
  })
  return async (options) => {
    const { table } = await prepared(options)
    return { table, jobId: 'job-1', kind: issueMaterialCodes({ table }) as never }
  }
}
const issued = async (table: Table) => ({
  state: (await getLot(table, 'lot-1'))?.state,
  codes: (await listCodesFrom(table, 'lot-1', { from: 1, count: 20_000 })).map(
    ({ code, number }) => `${number} ${code}`,
  ),
})

test('10,000 codes in one job: every number once, every code another one', async () => {
  const testCloud = await openIssue(10_000)({})
  expect(await runToEnd(testCloud, { at: now })).toMatchObject({
    state: 'done',
    progress: { done: 10_000, total: 10_000 },
  })
  const { state, codes } = await issued(testCloud.table)
  expect(state).toBe('open')
  expect(codes).toHaveLength(10_000)
  expect(new Set(codes.map((line) => line.split(' ')[1])).size).toBe(10_000)
  expect(codes.map((line) => Number(line.split(' ')[0]))).toEqual(Array.from({ length: 10_000 }, (_, at) => at + 1))
})

test('killed before and after each write, it issues the same codes, none twice', async () => {
  const { end, writes, others } = await runKilled(openIssue(130), now, issued)
  expect(end).toMatchObject({ state: 'done', what: { state: 'open' } })
  expect(writes).toBeGreaterThan(4)
  for (const { trouble, end: other } of others) expect(other, trouble).toEqual(end)
})
