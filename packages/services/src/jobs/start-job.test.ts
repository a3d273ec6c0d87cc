import type { Principal } from '@tcheck/accounts/principal'
import { ApiError, throwApiError } from '@tcheck/api-runtime/api-error'
import { getJob } from '@tcheck/data/job/job'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { expect, test } from 'vitest'
import { startJob } from './start-job.ts'

const admin: Principal = {
  kind: 'account',
  role: 'admin',
  account_id: 'admin-1',
  branch_id: null,
  session_version: 1,
  session_id: 'session-1',
  student_ids: [],
  owes: null,
  by: null,
}
const start = new Date('2026-11-20T03:00:00.000Z')

test('an account begins three hundred jobs in an hour and no more, and again in the next hour; another account has its own', async () => {
  const table = await openTestTable()
  const woken: string[] = []
  const deps = { table, jobs: { wake: async (id: string) => void woken.push(id) } }
  const begin = (id: string, { principal = admin, now = start } = {}) =>
    startJob(
      deps,
      { principal, now, requestId: 'request-1', sourceIp: '203.0.113.10', throwApiError },
      { id, kind: 'check-question-sets', title: '問題の点検', input: {} },
    )
  for (let at = 0; at < 300; at++) await begin(`job-${at}`)
  await expect(begin('job-300')).rejects.toThrow(new ApiError('TOO_MANY_TRIES').message)
  expect(await getJob(table, 'job-300')).toBeUndefined()
  expect(woken).toHaveLength(300)
  await begin('job-301', { principal: { ...admin, account_id: 'admin-2' } })
  await begin('job-302', { now: new Date(start.getTime() + 3_600_000) })
  expect(woken.slice(300)).toEqual(['job-301', 'job-302'])
})
