import { describeError } from '@tcheck/api-runtime/log'
import { getJob, isLeftBehind, listOpenJobs } from '@tcheck/data/job/job'
import type { Context, EventBridgeEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { beginDailyJobs } from './daily-jobs.ts'
import { type RunDeps, runJob } from './run-job.ts'

type Clock = EventBridgeEvent<'Scheduled Event', unknown>

/**
 * Takes messages of the job queue, one a call, or the schedule, which begins the daily work and continues jobs without a worker. A failed
 * message is delivered again and moves to the dead-letter queue in the end; the schedule still finds its job.
 */
export const takeJobs =
  (deps: RunDeps) =>
  async (event: SQSEvent | Clock, context: Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'>) => {
    if (!('Records' in event)) {
      await beginDailyJobs(deps)
      return wakeLeftBehind(deps)
    }
    const failed: SQSBatchResponse['batchItemFailures'] = []
    for (const { messageId, body } of event.Records) {
      try {
        const jobId = jobIdOf(body)
        const outcome = await runJob(deps, {
          jobId,
          holder: `${context.awsRequestId}#${messageId}`,
          remainingMs: () => context.getRemainingTimeInMillis(),
        })
        deps.log({ level: 'info', job: jobId, outcome })
      } catch (error) {
        deps.log({ level: 'error', message: messageId, ...describeError(error) })
        failed.push({ itemIdentifier: messageId })
      }
    }
    return { batchItemFailures: failed }
  }

function jobIdOf(body: string): string {
  const { job_id } = JSON.parse(body) as { job_id?: unknown }
  if (typeof job_id !== 'string') throw new Error('the queue holds a message of another kind')
  return job_id
}

async function wakeLeftBehind({ table, queue, now, log }: RunDeps): Promise<undefined> {
  const jobs = await Promise.all((await listOpenJobs(table)).map((id) => getJob(table, id)))
  const left = jobs.filter((job) => job !== undefined && isLeftBehind(job, now()) && isOlder(job.updated_at, now()))
  for (const job of left) if (job) await queue.wake(job.id)
  if (left.length > 0) log({ level: 'info', woken: left.length })
}

/** A job of this moment has its message on the way. */
const QUIET_MS = 30_000
const isOlder = (iso: string, now: Date) => now.getTime() - Date.parse(iso) >= QUIET_MS
