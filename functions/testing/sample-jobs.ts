import type { JobState } from '@tcheck/contract/job'
import { type Job, jobItem, jobOf } from '@tcheck/data/job/job'
import type { Table } from '@tcheck/data/table'

const STATES: readonly JobState[] = ['waiting', 'failed', 'done']

/** One that waits, one that stopped, one that is done: `job-waiting`, `job-failed`, `job-done`. */
export async function seedSampleJobs(table: Table, now: Date): Promise<void> {
  const jobs = STATES.map((state, at): Job => {
    const begun = new Date(now.getTime() - (at + 1) * 3600_000)
    const created_by = { account_id: 'admin-1', name: '管理 花子' }
    const job = jobOf({ id: `job-${state}`, kind: 'check-question-sets', title: '', input: {}, created_by }, begun)
    return state === 'waiting' ? job : { ...job, state, ended_at: now.toISOString(), outcome: '見本です。' }
  })
  await table.batchPut(jobs.map(jobItem))
}
