import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { Call } from '@tcheck/api-runtime/serve'
import { getAccount } from '@tcheck/data/account/account'
import { createJobWrites, getJob, type Job, jobOf, type NewJob } from '@tcheck/data/job/job'
import { countTry } from '@tcheck/data/limit/limit'
import { ConditionFailed, type Table, type Write } from '@tcheck/data/table'
import type { JobQueue } from './job-queue.ts'

export interface JobDeps {
  table: Table
  jobs: JobQueue
}

type JobCall = Pick<Call<unknown, 'TOO_MANY_TRIES'>, 'principal' | 'now' | 'requestId' | 'sourceIp' | 'throwApiError'>
type Wanted = Omit<NewJob, 'created_by'>

/** A job works for minutes. A teacher who accepts answers of a class, one after the other, begins some dozens in an hour. */
const JOBS = { most: 300, seconds: 3600 } as const

/**
 * Begins a job for the caller with its audit record and wakes the worker. For an existing id it returns that job.
 * @param more written in the same transaction
 * @throws ApiError TOO_MANY_TRIES for an account that begins more than three hundred in an hour
 */
export async function startJob(
  { table, jobs }: JobDeps,
  call: JobCall,
  wanted: Wanted,
  more: readonly Write[] = [],
): Promise<Job> {
  const { account_id } = accountOf(call.principal)
  const [account, count] = await Promise.all([
    getAccount(table, account_id),
    countTry(table, `jobs#${account_id}`, JOBS.seconds, call.now.getTime()),
  ])
  if (count > JOBS.most) return call.throwApiError('TOO_MANY_TRIES')
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
