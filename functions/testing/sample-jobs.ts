import type { JobState } from '@tcheck/contract/job'
import { type Job, jobItem, jobOf } from '@tcheck/data/job/job'
import { putRegradeBranch } from '@tcheck/data/job/regrade-branch'
import { setRegradeWrite } from '@tcheck/data/question-set/set-regrade'
import type { Table } from '@tcheck/data/table'
import { type ResultsExport, resultsFileName } from '@tcheck/services/jobs/results-export'

const STATES: readonly JobState[] = ['waiting', 'failed', 'done']

/** One that waits, one that stopped, one that is done: `job-waiting`, `job-failed`, `job-done`; `job-list` and `job-results` have made a file. */
export async function seedSampleJobs(table: Table, now: Date): Promise<void> {
  const jobs = STATES.map((state, at): Job => {
    const begun = new Date(now.getTime() - (at + 1) * 3600_000)
    const created_by = { account_id: 'admin-1', name: '管理 花子' }
    const job = jobOf({ id: `job-${state}`, kind: 'check-question-sets', title: '', input: {}, created_by }, begun)
    return state === 'waiting' ? job : { ...job, state, ended_at: now.toISOString(), outcome: '見本です。' }
  })
  const { done } = Object.fromEntries(jobs.map((job) => [job.state, job]))
  const input = { list: 'adminMissions.list', query: '', columns: ['title'], format: 'csv' }
  const exported = done && { ...done, id: 'job-list', kind: 'export-list' as const, title: 'ミッション.csv', input }
  await table.batchPut([...jobs, ...(exported ? [exported] : [])].map(jobItem))
  await seedSampleResults(table, now)
  await seedSampleRegrade(table, now)
}

/** A term's results of 中2 2組, as a teacher of the branch had them written. */
async function seedSampleResults(table: Table, now: Date): Promise<void> {
  const place = { classes: [{ grade: 8, kumi: '2' }], from: '2026-04-01', to: '2026-07-20' }
  const input: ResultsExport = { branch_id: 'br-1', ...place, format: 'xlsx' }
  const created_by = { account_id: 'teacher-1', name: '佐々木' }
  const job = jobOf(
    { id: 'job-results', kind: 'export-results', title: resultsFileName(input), input, created_by },
    now,
  )
  const counts = { results: 1, rows: 3 }
  await table.batchPut([jobItem({ ...job, state: 'done', ended_at: now.toISOString(), outcome: '見本です。', counts })])
}

/** One that has counted and asks: `job-regrade` of the unit MA-OLD. */
async function seedSampleRegrade(table: Table, now: Date): Promise<void> {
  const ref = { category: 'unit', code: 'MA-OLD' } as const
  const input = { ...ref, from: 1, to: 2 }
  const created_by = { account_id: 'admin-1', name: '管理 花子' }
  const job = jobOf({ id: 'job-regrade', kind: 'regrade', title: 'MA-OLD 第1版→第2版', input, created_by }, now)
  const sums = { branches: 0, attempts: 0, changed: 0, better: 0, worse: 0, missions: 0 }
  const cursor = { phase: 'moving', after: null, sums, moved: 0, at: now.toISOString() }
  await table.batchPut([jobItem({ ...job, state: 'asking', cursor, outcome: '見本です。' })])
  const counted = { attempts: 2, changed: 1, better: 1, worse: 0, missions: 0, marks: [{ mark: '1-2 x→o', count: 1 }] }
  const branch = { branch_id: 'br-1', name: 'さくら中学校', ...counted, begun_at: null }
  await putRegradeBranch(table, job.id, branch, now)
  await table.transact([setRegradeWrite(ref, { job_id: job.id, from: 1, to: 2, begun_at: job.created_at })])
}
