import { setTimeout as pause } from 'node:timers/promises'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { type EventPattern, matchesPattern } from './event-pattern.ts'

export interface EventSource {
  functionName: string
  batchSize: number
  /** A record is handed on where one of them fits. */
  filters: readonly EventPattern[]
}

export interface EventSourceOptions {
  /** Of the embedded table; streams are served at the same address. */
  endpoint: string
  tableName: string
  source: EventSource
  invoke: (event: DynamoDBStreamEvent) => Promise<unknown>
  report?: (message: string, error?: unknown) => void
  /** How long an idle stream rests before it is asked again. */
  idleMs?: number
}

const SHARD = 'shardId-00000000000000000000-00000000'
/** Rests longer after each failure: nothing is skipped, so nothing behind it moves either. */
const RETRY_MS = [100, 500, 2000, 10_000]
/** Where the runner keeps how far it has come: in the table itself, so that a data folder is whole. */
const checkpointKey = (functionName: string) => ({
  pk: { S: `EVENTSOURCE#${functionName}` },
  sk: { S: 'CHECKPOINT' },
})

interface Stream {
  call(operation: string, input: object): Promise<Record<string, unknown>>
  arn: string
}

/**
 * An event source mapping: hands the records of a table's stream to a Lambda, in order, in batches, filtered; at least
 * once, again until it succeeds, and from where it stopped when it is started again.
 */
export async function startEventSource(options: EventSourceOptions): Promise<{ close: () => Promise<void> }> {
  const { report = () => undefined, idleMs = 500 } = options
  const stream = await openStream(options)
  const stopping = new AbortController()
  const rest = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined)

  async function run() {
    let iterator: string | undefined
    let failures = 0
    while (!stopping.signal.aborted) {
      try {
        iterator ??= await startingPoint(stream, options)
        const next = await handOn(stream, options, iterator)
        failures = 0
        iterator = next.iterator
        if (next.wasIdle) await rest(idleMs)
      } catch (error) {
        if (stopping.signal.aborted) return
        report(`${options.source.functionName}: a batch failed and is handed in again`, error)
        await rest(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0)
        failures += 1
      }
    }
  }

  const running = run()
  return {
    async close() {
      stopping.abort()
      await running
    },
  }
}

async function handOn(stream: Stream, { tableName, source, invoke }: EventSourceOptions, iterator: string) {
  const answer = await stream.call('GetRecords', { ShardIterator: iterator, Limit: 1000 })
  const records = answer['Records'] as DynamoDBRecord[]
  const next = String(answer['NextShardIterator'])
  const wanted = records.filter((record) => source.filters.some((filter) => matchesPattern(filter, record)))
  for (let start = 0; start < wanted.length; start += source.batchSize) {
    const batch = wanted.slice(start, start + source.batchSize)
    await invoke({ Records: batch.map((record) => ({ ...record, eventSourceARN: stream.arn })) })
  }
  const last = records.at(-1)?.dynamodb?.SequenceNumber
  // The checkpoint is a write of this table too: what brought no record of interest moves it only now and then.
  if (last && (wanted.length > 0 || records.length === 1000)) await keepCheckpoint(stream, tableName, source, last)
  return { iterator: next, wasIdle: records.length === 0 }
}

async function openStream({ endpoint, tableName }: EventSourceOptions): Promise<Stream> {
  const call: Stream['call'] = async (operation, input) => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': `DynamoDB_20120810.${operation}`, 'content-type': 'application/x-amz-json-1.0' },
      body: JSON.stringify(input),
    })
    const body = (await response.json()) as Record<string, unknown>
    if (!response.ok) throw new Error(`${operation}: ${String(body['message'] ?? body['__type'])}`)
    return body
  }
  const { Table } = (await call('DescribeTable', { TableName: tableName })) as { Table: { LatestStreamArn?: string } }
  if (!Table.LatestStreamArn) throw new Error(`the table ${tableName} has no stream`)
  return { call, arn: Table.LatestStreamArn }
}

async function startingPoint(stream: Stream, { tableName, source }: EventSourceOptions): Promise<string> {
  const { Item } = (await stream.call('GetItem', {
    TableName: tableName,
    Key: checkpointKey(source.functionName),
    ConsistentRead: true,
  })) as { Item?: { stream?: { S: string }; sequence?: { S: string } } }
  // Another stream begins anew: its numbers mean something else.
  const isSameStream = Item?.stream?.S === stream.arn && Item.sequence
  const answer = await stream.call('GetShardIterator', {
    StreamArn: stream.arn,
    ShardId: SHARD,
    ...(isSameStream
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: Item.sequence?.S }
      : { ShardIteratorType: 'TRIM_HORIZON' }),
  })
  return String(answer['ShardIterator'])
}

const keepCheckpoint = (stream: Stream, TableName: string, { functionName }: EventSource, sequence: string) =>
  stream.call('PutItem', {
    TableName,
    Item: { ...checkpointKey(functionName), stream: { S: stream.arn }, sequence: { S: sequence } },
  })
