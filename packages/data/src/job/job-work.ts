import { type Condition, ConditionFailed, type Table } from '../table.ts'
import { closeWrite, getJob, type Job, type JobData, type JobProgress, jobKey } from './job.ts'

/** Twice what a step may take; whoever is at a job renews it while a step lasts. */
export const LEASE_MS = 120_000

/** What a step tells of its job. What is left out stays. */
interface JobReport {
  step?: string | undefined
  progress?: JobProgress | undefined
  counts?: Readonly<Record<string, number>> | undefined
  /** false from here on: half of what follows would be worse than all of it. */
  mayCancel?: boolean | undefined
}

/** `over`: there is nothing to do; `held`: another worker is at it. */
export type Taken = Job | 'over' | 'held'

/** Takes a job for one worker alone, until its lease ends. */
export async function takeJob(table: Table, id: string, holder: string, now: Date): Promise<Taken> {
  try {
    return await table.update<Job>(jobKey(id), {
      UpdateExpression:
        'SET lease_holder = :holder, lease_until_ms = :until, tries = tries + :one, #state = :running, started_at = if_not_exists(started_at, :at), updated_at = :at',
      ConditionExpression: '#state IN (:waiting, :running) AND lease_until_ms <= :now',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':holder': holder,
        ':until': now.getTime() + LEASE_MS,
        ':now': now.getTime(),
        ':at': now.toISOString(),
        ':one': 1,
        ':running': 'running',
        ':waiting': 'waiting',
      },
    })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    const job = await getJob(table, id)
    return job && (job.state === 'waiting' || job.state === 'running') ? 'held' : 'over'
  }
}

/** What kept a step from being noted: another worker has the job, or it is to be cancelled. */
export type Stopped = 'lost' | 'cancel'

/**
 * Stores the cursor of a job and renews the lease. Fails once somebody has asked to cancel, so a step that must not be cancelled never
 * follows such a request.
 */
export async function saveJobStep(
  table: Table,
  { id, holder, cursor, report }: { id: string; holder: string; cursor: JobData; report: JobReport },
  now: Date,
): Promise<Job | Stopped> {
  const set = setterOf(report)
  const write = table.update<Job>(jobKey(id), {
    UpdateExpression: `SET #cursor = :cursor, tries = :zero, lease_until_ms = :until, updated_at = :at${set.text}`,
    ...heldBy(
      holder,
      'cancel_asked_at = :null',
      { '#cursor': 'cursor', ...set.names },
      {
        ':cursor': cursor,
        ':zero': 0,
        ':null': null,
        ':until': now.getTime() + LEASE_MS,
        ':at': now.toISOString(),
        ...set.values,
      },
    ),
  })
  return orStopped(table, { id, holder }, write)
}

export interface JobEnd {
  state: 'asking' | 'done' | 'failed' | 'cancelled'
  /** In Japanese, as a screen shows it. */
  outcome: string | null
  cursor?: JobData | undefined
  report?: JobReport | undefined
}

/** Ends a job, or lets it ask. A job that asks waits for a person: no worker is at it any more. */
export async function settleJob(
  table: Table,
  { id, holder, end }: { id: string; holder: string; end: JobEnd },
  now: Date,
): Promise<'settled' | Stopped> {
  const set = setterOf(end.report ?? {})
  const isAsking = end.state === 'asking'
  const expression = {
    UpdateExpression: `SET #state = :state, outcome = :outcome, ended_at = :ended, updated_at = :at, lease_until_ms = :zero, revision = revision + :one${
      end.cursor ? ', #cursor = :cursor' : ''
    }${set.text}`,
    ...heldBy(
      holder,
      isAsking ? 'cancel_asked_at = :null' : null,
      { ...(end.cursor && { '#cursor': 'cursor' }), ...set.names },
      {
        ':state': end.state,
        ':outcome': end.outcome,
        ':ended': isAsking ? null : now.toISOString(),
        ':at': now.toISOString(),
        ':zero': 0,
        ':one': 1,
        ...(end.cursor && { ':cursor': end.cursor }),
        ...(isAsking && { ':null': null }),
        ...set.values,
      },
    ),
  }
  const write = table.transact([{ update: jobKey(id), expression }, closeWrite(id)])
  const ended = await orStopped(
    table,
    { id, holder },
    write.then(() => 'settled' as const),
  )
  return ended
}

/** @returns false where another worker has it */
export async function renewLease(table: Table, id: string, holder: string, now: Date): Promise<boolean> {
  return renew(table, { id, holder, untilMs: now.getTime() + LEASE_MS })
}

/** Lets the next worker take it at once. */
export async function releaseJob(table: Table, id: string, holder: string): Promise<boolean> {
  return renew(table, { id, holder, untilMs: 0 })
}

async function renew(table: Table, { id, holder, untilMs }: { id: string; holder: string; untilMs: number }) {
  try {
    await table.update(jobKey(id), {
      UpdateExpression: 'SET lease_until_ms = :until',
      ...heldBy(holder, null, {}, { ':until': untilMs }),
    })
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

/** While this worker has it: a lease that ran out and that nobody took counts as held. */
function heldBy(
  holder: string,
  also: string | null,
  names: Record<string, string>,
  values: Record<string, unknown>,
): Condition {
  return {
    ConditionExpression: `#state = :running AND lease_holder = :holder${also === null ? '' : ` AND ${also}`}`,
    ExpressionAttributeNames: { '#state': 'state', ...names },
    ExpressionAttributeValues: { ':running': 'running', ':holder': holder, ...values },
  }
}

function setterOf({ step, progress, counts, mayCancel }: JobReport) {
  const changes = { step, progress, counts, may_cancel: mayCancel }
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return {
    text: given.map(([name]) => `, #${name} = :${name}`).join(''),
    names: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
  }
}

/** A write that was noted although its answer was lost is not made again: the next step finds it. */
async function orStopped<T>(
  table: Table,
  { id, holder }: { id: string; holder: string },
  write: Promise<T>,
): Promise<T | Stopped> {
  try {
    return await write
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    const job = await getJob(table, id)
    const isOwn = job?.state === 'running' && job.lease_holder === holder
    return isOwn && job.cancel_asked_at !== null ? 'cancel' : 'lost'
  }
}
