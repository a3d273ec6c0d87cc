import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { Call } from '@tcheck/api-runtime/serve'
import { getAccount } from '@tcheck/data/account/account'
import { createJobWrites, getJob, type Job, jobOf, type NewJob } from '@tcheck/data/job/job'
import { ConditionFailed, type Table, type Write } from '@tcheck/data/table'
import type { JobQueue } from './job-queue.ts'

export interface JobDeps {
  table: Table
  jobs: JobQueue
}

type JobCall = Pick<Call<unknown>, 'principal' | 'now' | 'requestId' | 'sourceIp'>
type Wanted = Omit<NewJob, 'created_by'>

/**
 * Begins a job for the caller with its audit record and wakes the worker. For an existing id it returns that job.
 * @param more written in the same transaction
 */
export async function startJob(
  { table, jobs }: JobDeps,
  call: JobCall,
  wanted: Wanted,
  more: readonly Write[] = [],
): Promise<Job> {
  const { account_id } = accountOf(call.principal)
  const account = await getAccount(table, account_id)
  const job = jobOf({ ...wanted, created_by: { account_id, name: account?.name ?? '' } }, call.now)
  const record = auditCall(call, {
    action: 'created',
    branchId: null,
    target: { kind: 'job', id: job.id },
    details: { kind: job.kind },
  })
  try {
    await table.transact([...createJobWrites(job), record, ...more])
  } catch (error) {
    const made = error instanceof ConditionFailed ? await getJob(table, job.id) : undefined
    if (!made) throw error
    return made
  }
  await wakeJob(jobs, job.id)
  return job
}

/** A job that stands in the table is found by the clock too, so nobody's call fails for its message. */
export const wakeJob = (jobs: JobQueue, id: string): Promise<void> => jobs.wake(id).catch(() => undefined)
