import type { Job as WireJob } from '@tcheck/contract/groups/admin-jobs'
import { jobStateNames } from '@tcheck/contract/job'
import { createJobWrites, jobKey, jobOf } from '@tcheck/data/job/job'
import { call, openTestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { openPlainLambda } from '../../testing/plain-lambda.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const cases = jobStateNames.flatMap((state) => [true, false].map((mayCancel) => ({ state, mayCancel })))

test.each(cases)(
  'offers to cancel and to retry a $state job ($mayCancel) exactly where the call does it',
  async (one) => {
    const cloud = await openTestCloud()
    const handler = await openPlainLambda('admin-jobs', cloud, () => now, { wake: async () => undefined })
    const headers = await cloud.headersOf(cloud.school.admin, now)
    const created_by = { account_id: 'admin-1', name: '花子' }
    const job = jobOf({ id: 'job-1', kind: 'check-question-sets', title: '', input: {}, created_by }, now)
    const ask = async (method: 'GET' | 'POST', tail: string) => {
      await cloud.table.transact(createJobWrites(job))
      await cloud.table.update(jobKey(job.id), {
        UpdateExpression: 'SET #state = :state, may_cancel = :may',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':state': one.state, ':may': one.mayCancel },
      })
      const { body } = await call(handler, { method, path: `/api/v2/admin/jobs/job-1${tail}`, headers })
      await cloud.table.remove(jobKey(job.id))
      return body as { job: WireJob; code?: string }
    }
    const { job: shown } = await ask('GET', '')
    const [cancelled, retried] = [await ask('POST', '/cancel'), await ask('POST', '/retry')]
    // Cancelling what is cancelled changes nothing and is no refusal.
    const isCancelled = one.state === 'cancelled'
    expect([cancelled.code === undefined && !isCancelled, retried.code === undefined]).toEqual([
      shown.may_cancel,
      shown.may_retry,
    ])
  },
)
