import { describeError, type Log } from '@tcheck/api-runtime/log'
import type { Job } from '@tcheck/data/job/job'
import {
  type JobEnd,
  LEASE_MS,
  releaseJob,
  renewLease,
  saveJobStep,
  settleJob,
  takeJob,
} from '@tcheck/data/job/job-work'
import type { Table } from '@tcheck/data/table'
import type { JobQueue } from '@tcheck/services/jobs/job-queue'
import type { JobKind, StepResult } from './job-kind.ts'

export interface RunDeps {
  table: Table
  queue: JobQueue
  /** The kind of a job, loaded when it is first wanted. */
  kindOf: (job: Job) => Promise<JobKind>
  now: () => Date
  log: Log
}

export interface RunCall {
  jobId: string
  /** Of this call of the worker, never of another one. */
  holder: string
  /** Milliseconds until the worker is ended from outside. */
  remainingMs: () => number
}

/** How the worker's call with a job ended. */
export type RunOutcome = 'over' | 'held' | 'lost' | 'handed_on' | 'asking' | 'done' | 'failed' | 'cancelled'

/** With less than this left, the job is handed on: a step and its notes take less. */
const HAND_ON_MS = 70_000
/** A worker that dies says nothing, so the next one counts. Whoever kills this many in a row is not worth another. */
const MOST_TRIES = 5
const STOPPED = '途中で止まりました。「もう一度」を押すと、止まったところから続けます。'

/**
 * Runs a job step by step until it ends, waits for a person, or the time is up; then the queue passes it to the next call. If two calls
 * have the same job, one works and the other ends.
 * @throws the error of a step; the job is released, and the next message or the schedule continues it
 */
export async function runJob(deps: RunDeps, call: RunCall): Promise<RunOutcome> {
  const { table, now } = deps
  const taken = await takeJob(table, call.jobId, call.holder, now())
  if (taken === 'over' || taken === 'held') return taken
  if (taken.tries > MOST_TRIES) return settle(deps, call, { failed: STOPPED })
  const keeping = keepHeld(deps, call)
  try {
    return await steps(deps, call, taken, keeping.signal)
  } catch (error) {
    deps.log({ level: 'error', job: call.jobId, kind: taken.kind, step: taken.step, ...describeError(error) })
    await releaseJob(table, call.jobId, call.holder)
    throw error
  } finally {
    keeping.end()
  }
}

async function steps(deps: RunDeps, call: RunCall, taken: Job, signal: AbortSignal): Promise<RunOutcome> {
  const { table, now } = deps
  const { jobId: id, holder } = call
  const kind = await deps.kindOf(taken)
  let job = taken
  while (!signal.aborted) {
    if (job.cancel_asked_at !== null && job.may_cancel) return settle(deps, call, 'cancelled')
    if (call.remainingMs() < HAND_ON_MS) return handOn(deps, call)
    const result = await kind.step({ job, input: job.input, cursor: job.cursor, now: now(), signal })
    if (!('next' in result) || 'ask' in result) return settle(deps, call, result)
    const saved = await saveJobStep(table, { id, holder, cursor: result.next, report: result }, now())
    if (saved === 'lost') return 'lost'
    if (saved === 'cancel') return settle(deps, call, 'cancelled')
    job = saved
  }
  return 'lost'
}

async function settle(deps: RunDeps, call: RunCall, result: StepResult | 'cancelled'): Promise<RunOutcome> {
  const end = endOf(result)
  const settled = await settleJob(deps.table, { id: call.jobId, holder: call.holder, end }, deps.now())
  if (settled === 'cancel') return settle(deps, call, 'cancelled')
  return settled === 'lost' ? 'lost' : end.state
}

/** @throws Error for what does not end a job */
function endOf(result: StepResult | 'cancelled'): JobEnd {
  if (result === 'cancelled') return { state: 'cancelled', outcome: null }
  if ('ask' in result) return { state: 'asking', outcome: result.ask, cursor: result.next, report: result }
  if ('done' in result) return { state: 'done', outcome: result.done, report: result }
  if ('failed' in result) return { state: 'failed', outcome: result.failed, report: result }
  throw new Error('the job goes on')
}

/** The next message takes it up; where the queue does not take one, the clock does. */
async function handOn({ table, queue, log }: RunDeps, { jobId, holder }: RunCall): Promise<RunOutcome> {
  if (!(await releaseJob(table, jobId, holder))) return 'lost'
  await queue.wake(jobId).catch((error: unknown) => log({ level: 'warn', job: jobId, ...describeError(error) }))
  return 'handed_on'
}

/** Renews the lease while a step lasts. A renewal that fails is tried again before the lease is over. */
function keepHeld({ table, now, log }: RunDeps, { jobId, holder }: RunCall) {
  const lost = new AbortController()
  const timer = setInterval(() => {
    renewLease(table, jobId, holder, now()).then(
      (isHeld) => {
        if (!isHeld) lost.abort()
      },
      (error: unknown) => log({ level: 'warn', job: jobId, ...describeError(error) }),
    )
  }, LEASE_MS / 4).unref()
  return {
    signal: lost.signal,
    end: () => {
      clearInterval(timer)
      lost.abort()
    },
  }
}
