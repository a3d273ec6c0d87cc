import { type Condition, ConditionFailed, type Table, type Write } from '../table.ts'
import { closeWrite, getJob, type Job, type JobData, jobKey, openWrite } from './job.ts'

const names = { '#state': 'state', '#cursor': 'cursor' }
const only = (expression: { UpdateExpression: string } & Partial<Condition>) => expression

/** What `cancelJob` came to: it is over, the worker was told, or it cannot be any more. */
type Cancelled = 'cancelled' | 'asked' | 'too-late'

/**
 * Cancels a job that no worker has, or sets a flag that the worker reads before its next step.
 * @param more written in the same transaction
 */
export async function cancelJob(table: Table, id: string, now: Date, more: readonly Write[] = []): Promise<Cancelled> {
  const at = now.toISOString()
  const end = {
    update: jobKey(id),
    expression: {
      UpdateExpression:
        'SET #state = :cancelled, ended_at = :at, updated_at = :at, outcome = :null, revision = revision + :one',
      ConditionExpression: '#state IN (:waiting, :asking) AND may_cancel = :true',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':cancelled': 'cancelled',
        ':waiting': 'waiting',
        ':asking': 'asking',
        ':at': at,
        ':null': null,
        ':one': 1,
        ':true': true,
      },
    },
  }
  if (await isDone(table.transact([end, closeWrite(id), ...more]))) return 'cancelled'
  const ask = {
    update: jobKey(id),
    expression: {
      UpdateExpression: 'SET cancel_asked_at = :at, updated_at = :at, revision = revision + :one',
      ConditionExpression: '#state = :running AND may_cancel = :true AND cancel_asked_at = :null',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':running': 'running', ':at': at, ':null': null, ':one': 1, ':true': true },
    },
  }
  return (await isDone(table.transact([ask, ...more]))) ? 'asked' : 'too-late'
}

/**
 * Continues a failed job from its cursor.
 * @throws ConditionFailed if it has not failed
 */
export async function retryJob(table: Table, id: string, now: Date, more: readonly Write[] = []): Promise<Job> {
  const expression = only({
    UpdateExpression:
      'SET #state = :waiting, tries = :zero, ended_at = :null, outcome = :null, cancel_asked_at = :null, lease_until_ms = :zero, updated_at = :at, revision = revision + :one',
    ConditionExpression: '#state = :failed',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':waiting': 'waiting',
      ':failed': 'failed',
      ':null': null,
      ':zero': 0,
      ':one': 1,
      ':at': now.toISOString(),
    },
  })
  await table.transact([{ update: jobKey(id), expression } as Write, openWrite(id), ...more])
  return (await getJob(table, id)) as Job
}

/**
 * Answers a job that waits for a person; it continues from `cursor`.
 * @param seen the revision that the person saw
 * @throws ConditionFailed if it does not wait, or was answered or changed meanwhile
 */
export async function answerJob(
  table: Table,
  { id, seen, cursor, mayCancel }: { id: string; seen: number; cursor: JobData; mayCancel: boolean },
  now: Date,
  more: readonly Write[] = [],
): Promise<void> {
  const expression = only({
    UpdateExpression:
      'SET #state = :waiting, #cursor = :cursor, may_cancel = :may, tries = :zero, outcome = :null, lease_until_ms = :zero, updated_at = :at, revision = revision + :one',
    ConditionExpression: '#state = :asking AND revision = :seen',
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: {
      ':waiting': 'waiting',
      ':asking': 'asking',
      ':cursor': cursor,
      ':may': mayCancel,
      ':seen': seen,
      ':null': null,
      ':zero': 0,
      ':one': 1,
      ':at': now.toISOString(),
    },
  })
  await table.transact([{ update: jobKey(id), expression } as Write, openWrite(id), ...more])
}

async function isDone(writing: Promise<void>): Promise<boolean> {
  try {
    await writing
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
