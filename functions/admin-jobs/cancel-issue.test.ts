import type { IssueDetail } from '@tcheck/contract/groups/admin-material-codes'
import { getJob } from '@tcheck/data/job/job'
import { saveJobStep, takeJob } from '@tcheck/data/job/job-work'
import { getLot } from '@tcheck/data/material-code/material-lot'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { openLot } from '@tcheck/services/material-codes/issue-lot'
import { beforeEach, expect, test } from 'vitest'
import { issueMaterialCodes } from '../job-worker/kinds/issue-material-codes.ts'
import { runJob } from '../job-worker/run-job.ts'
import { openPlainLambda } from '../testing/plain-lambda.ts'
import { seedSampleMasters } from '../testing/sample-masters.ts'

let cloud: TestCloud
let headers: Record<string, string>
const now = new Date('2026-11-20T03:00:00.000Z')
const jobs = { wake: async () => undefined }

beforeEach(async () => {
  cloud = await openTestCloud()
  await seedSampleMasters(cloud.table)
  headers = await cloud.headersOf(cloud.school.admin, now)
})

const ask = async (
  lambda: 'admin-material-codes' | 'admin-jobs',
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => call(await openPlainLambda(lambda, cloud, () => now, jobs), { method, path, headers, ...(body && { body }) })
const cancel = (id: string) => ask('admin-jobs', 'POST', `/api/v2/admin/jobs/${id}/cancel`)

async function issue(): Promise<string> {
  const material_code = {
    title: '数学2年 ワーク',
    subject_code: 'math',
    grade_id: 8,
    junkyo_id: 'aoba',
    valid_until: '2027-03-31',
    sets: [{ category: 'unit', code: 'MA-2' }],
    note: '',
    is_for_one_branch: true,
    code_count: 600,
  }
  const sent = { material_code, idempotency_key: 'key-of-a-test-000001' }
  const { body } = await ask('admin-material-codes', 'POST', '/api/v2/admin/material_codes', sent)
  return (body as { material_code: IssueDetail }).material_code.id
}
const stateOf = async (id: string) =>
  (
    (await ask('admin-material-codes', 'GET', `/api/v2/admin/material_codes/${id}`)).body as {
      material_code: IssueDetail
    }
  ).material_code.state

test('an issue that is given up before a worker came says so, and no longer 発行中', async () => {
  const id = await issue()
  expect(await stateOf(id)).toBe('issuing')
  expect((await cancel(id)).body).toMatchObject({ job: { state: 'cancelled' } })
  expect(await stateOf(id)).toBe('cancelled')
})

test('an issue that is cancelled while a worker runs opens no code', async () => {
  const id = await issue()
  await takeJob(cloud.table, id, 'worker', now)
  const lot = await getLot(cloud.table, id)
  if (!lot) throw new Error('there is no issue')
  expect((await cancel(id)).body).toMatchObject({ job: { is_cancelling: true } })
  expect(await stateOf(id)).toBe('cancelled')
  expect(await openLot(cloud.table, lot, null), 'the worker had read it before').toMatchObject({ state: 'cancelled' })
  const later = new Date(now.getTime() + 600_000)
  const kindOf = async () => issueMaterialCodes({ table: cloud.table }) as never
  const call = { jobId: id, holder: 'next', remainingMs: () => 300_000 }
  expect(await runJob({ table: cloud.table, queue: jobs, kindOf, now: () => later, log: () => undefined }, call)).toBe(
    'cancelled',
  )
  expect(await stateOf(id)).toBe('cancelled')
})

test('an issue whose codes are all there is not given up any more', async () => {
  const id = await issue()
  await takeJob(cloud.table, id, 'worker', now)
  await saveJobStep(cloud.table, { id, holder: 'worker', cursor: { from: 601 }, report: {} }, now)
  const lot = await getLot(cloud.table, id)
  if (lot) await openLot(cloud.table, lot, null)
  expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'JOB_TOO_LATE' } })
  expect([await stateOf(id), (await getJob(cloud.table, id))?.cancel_asked_at]).toEqual(['open', null])
})
