import { setTimeout as pause } from 'node:timers/promises'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { EventPattern } from '../table/event-pattern.ts'
import type { WireAnswer } from '../table/http-server.ts'

interface EventSource {
  functionName: string
  batchSize: number
  /** A record is handed on where one of them fits. */
  filters: readonly EventPattern[]
}

export interface EventSourceOptions {
  /** The way to the embedded table, which serves its streams too. */
  call: (operation: string, body: string) => Promise<WireAnswer>
  tableName: string
  source: EventSource
  invoke: (event: DynamoDBStreamEvent) => Promise<unknown>
  report?: (message: string, error?: unknown) => void
  /** How long an idle stream rests before it is asked again. */
  idleMs?: number
}

/** The batch size: the cloud's maximum. */
const LARGEST_READ = 1000
/** How long to collect records for one batch. The cloud takes up to a second. */
const GATHER_MS = 200
const SHARD = 'shardId-00000000000000000000-00000000'
/** Waits longer after each failure. A failed batch is not skipped, so later records wait too. */
const RETRY_MS = [100, 500, 2000, 10_000]
/** The key of the reader's position. It is in the table, so that a data folder is complete. */
const checkpointKey = (functionName: string) => ({
  pk: { S: `EVENTSOURCE#${functionName}` },
  sk: { S: 'CHECKPOINT' },
})

interface Stream {
  call(operation: string, input: object): Promise<Record<string, unknown>>
  arn: string
}

/**
 * An event source mapping: delivers the filtered records of a table's stream to a Lambda, in order and in batches. Delivers at least once,
 * retries until the Lambda succeeds, and continues from the same position after a restart.
 */
export async function startEventSource(options: EventSourceOptions): Promise<{ close: () => Promise<void> }> {
  const { report = () => undefined, idleMs = 500 } = options
  const stream = await openStream(options)
  const stopping = new AbortController()
  const rest = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined)

  async function run() {
    let iterator: string | undefined
    let failures = 0
    /** Records that were passed by since the checkpoint. */
    let passed = 0
    while (!stopping.signal.aborted) {
      try {
        iterator ??= await startingPoint(stream, options)
        const read = await invokeWithBatch(stream, options, iterator)
        failures = 0
        iterator = read.next
        passed += read.looked
        // The checkpoint is a write of this table too: what brought no record of interest moves it only now and then.
        if (read.handed > 0 || passed >= LARGEST_READ) {
          await storeCheckpoint(stream, options.tableName, options.source, read.last)
          passed = 0
        }
        if (read.looked < LARGEST_READ) await rest(read.looked === 0 ? idleMs : Math.min(GATHER_MS, idleMs))
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

/** The table's thread filters records, as the cloud does. */
interface ReadResult {
  Records: DynamoDBRecord[]
  NextShardIterator: string
  Looked: number
  LastSequenceNumber: string
}

async function invokeWithBatch(stream: Stream, { source, invoke }: EventSourceOptions, iterator: string) {
  const wanted = { ShardIterator: iterator, Limit: LARGEST_READ, Filters: source.filters }
  const { Records, ...read } = (await stream.call('GetRecords', wanted)) as unknown as ReadResult
  for (let start = 0; start < Records.length; start += source.batchSize) {
    const batch = Records.slice(start, start + source.batchSize)
    await invoke({ Records: batch.map((record) => ({ ...record, eventSourceARN: stream.arn })) })
  }
  return { next: read.NextShardIterator, looked: read.Looked, handed: Records.length, last: read.LastSequenceNumber }
}

async function openStream({ call: send, tableName }: EventSourceOptions): Promise<Stream> {
  const call: Stream['call'] = async (operation, input) => {
    const { status, body } = await send(operation, JSON.stringify(input))
    const answer = JSON.parse(body) as Record<string, unknown>
    if (status !== 200) throw new Error(`${operation}: ${String(answer['message'] ?? answer['__type'])}`)
    return answer
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

const storeCheckpoint = (stream: Stream, TableName: string, { functionName }: EventSource, sequence: string) =>
  stream.call('PutItem', {
    TableName,
    Item: { ...checkpointKey(functionName), stream: { S: stream.arn }, sequence: { S: sequence } },
  })
