import { JsonText } from './answer.ts'
import type { Engine } from './engine.ts'
import { resourceInUse, resourceNotFound, validationError } from './errors.ts'
import { type EventPattern, isWanted } from './event-pattern.ts'
import type { Json, StreamView, TableDescription, TableShape } from './model.ts'
import { sequenceText } from './streams.ts'

const VIEWS: readonly StreamView[] = ['KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES']
const LARGEST_PAGE = 1000
/** One shard, so all writes are ordered, not only those of each item. */
const SHARD = 'shardId-00000000000000000000-00000000'
const STREAM_ARN = /:table\/([\w.-]+)\/stream\/(.+)$/

/** The description of a table with the stream that a CreateTable or UpdateTable asks for. */
export function withStream(description: TableDescription, input: Json): TableDescription {
  const wanted = input['StreamSpecification'] as TableDescription['StreamSpecification']
  if (!wanted) return description
  const { StreamSpecification: present, ...rest } = description
  if (!wanted.StreamEnabled) {
    if (!present) throw validationError('Table is already in desired state: the table has no stream')
    return rest as TableDescription
  }
  if (present) throw resourceInUse('Table already has an enabled stream')
  if (!wanted.StreamViewType || !VIEWS.includes(wanted.StreamViewType)) {
    throw validationError('One or more parameter values were invalid: Stream view type is unknown')
  }
  const LatestStreamLabel = new Date().toISOString().slice(0, -1)
  const LatestStreamArn = `${description.TableArn}/stream/${LatestStreamLabel}`
  const StreamSpecification = { StreamEnabled: true, StreamViewType: wanted.StreamViewType }
  return { ...rest, StreamSpecification, LatestStreamArn, LatestStreamLabel } as TableDescription
}

/** Serve DescribeStream: one shard that never ends. */
export function describeStream(engine: Engine, input: Json): Json {
  const table = streamedTable(engine, input['StreamArn'])
  const { LatestStreamLabel, StreamSpecification, TableName, KeySchema } = table.description
  return {
    StreamDescription: {
      StreamArn: input['StreamArn'],
      StreamLabel: LatestStreamLabel,
      StreamStatus: 'ENABLED',
      StreamViewType: StreamSpecification?.StreamViewType,
      TableName,
      KeySchema,
      Shards: [{ ShardId: SHARD, SequenceNumberRange: { StartingSequenceNumber: sequenceText(0) } }],
    },
  }
}

interface Iterator {
  table: string
  after: number
}

const toText = (iterator: Iterator) => Buffer.from(JSON.stringify(iterator)).toString('base64url')

function fromText(text: unknown): Iterator {
  try {
    const { table, after } = JSON.parse(Buffer.from(String(text), 'base64url').toString()) as Partial<Iterator>
    if (typeof table === 'string' && typeof after === 'number') return { table, after }
  } catch {
    // Refused below.
  }
  throw validationError('Invalid ShardIterator')
}

/** Serves GetShardIterator: from the oldest record, from the newest, at or after a number. */
export function getShardIterator(engine: Engine, input: Json): Json {
  const { name: table } = streamedTable(engine, input['StreamArn'])
  if (input['ShardId'] !== SHARD) throw resourceNotFound('Requested resource not found: Shard does not exist')
  const number = Number(input['SequenceNumber'])
  const after: Record<string, number> = {
    TRIM_HORIZON: 0,
    LATEST: engine.streams.last,
    AT_SEQUENCE_NUMBER: number - 1,
    AFTER_SEQUENCE_NUMBER: number,
  }
  const start = after[String(input['ShardIteratorType'])]
  if (start === undefined || !Number.isSafeInteger(start)) throw validationError('Invalid ShardIteratorType')
  return { ShardIterator: toText({ table, after: start }) }
}

/**
 * Serves GetRecords. `Filters` is our own parameter, because the cloud's event source mappings filter before they deliver. With filters the
 * result also has the number of the records that were read and the last one's sequence number.
 */
export async function getRecords(engine: Engine, input: Json): Promise<Json> {
  const { table, after } = fromText(input['ShardIterator'])
  const limit = Number(input['Limit'] ?? LARGEST_PAGE)
  if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_PAGE) throw validationError('Invalid Limit')
  const filters = input['Filters'] as readonly EventPattern[] | undefined
  const { texts, last } = await engine.streams.read(table, after, limit)
  const wanted = filters ? texts.filter((text) => isWanted(filters, text)) : texts
  return {
    // As they were stored: parsed by who reads them, and nowhere else.
    Records: wanted.map((text) => new JsonText(text)),
    NextShardIterator: toText({ table, after: last }),
    ...(filters && { Looked: texts.length, LastSequenceNumber: sequenceText(last) }),
  }
}

function streamedTable(engine: Engine, arn: unknown): TableShape {
  const [, name = '', label] = STREAM_ARN.exec(String(arn)) ?? []
  const table = engine.catalog.find(name)
  if (table?.streamView && table.description['LatestStreamLabel'] === label) return table
  throw resourceNotFound(`Requested resource not found: Stream: ${String(arn)} not found`)
}
