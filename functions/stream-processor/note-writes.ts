import { describeError } from '@tcheck/api-runtime/log'
import { type TableWrite, writeOf } from '@tcheck/api-runtime/stream-image'
import type { DynamoDBRecord } from 'aws-lambda'
import { type Deps, type Message, named, processorNames } from './messages.ts'
import type { ProcessorName } from './processors.ts'

/**
 * Converts stream records to queue messages, for the pipe. Several saves of one student cause one message.
 * @throws if the table cannot be read; the pipe then delivers the records again
 */
export const noteWrites =
  (deps: Deps) =>
  async (records: readonly DynamoDBRecord[]): Promise<Message[]> => {
    const messages = new Map<string, Message>()
    for (const record of records) {
      const read = readOnce(record)
      for (const processor of processorNames) {
        const message = await noteOf(deps, record, { processor, read })
        if (message) messages.set(JSON.stringify(message), message)
      }
    }
    return [...messages.values()]
  }

/** One write for all who follow; what cannot be read is told to each of them. */
function readOnce(record: DynamoDBRecord): () => TableWrite {
  let write: TableWrite | undefined
  return () => {
    write ??= writeOf(record)
    return write
  }
}

async function noteOf(
  deps: Deps,
  record: DynamoDBRecord,
  { processor, read }: { processor: ProcessorName; read: () => TableWrite },
): Promise<Message | null> {
  try {
    const note = await named(processor).noteOf(read(), deps)
    return note === null ? null : { processor, note }
  } catch (error) {
    if (!isOfTheItem(error)) throw error
    deps.log({ level: 'error', processor, ...describeError(error) })
    const { pk, sk } = record.dynamodb?.Keys ?? {}
    // Set aside, so that one item that nobody understands does not hold up what comes behind it.
    return { processor, unreadable: { pk: pk?.S ?? '', sk: sk?.S ?? '' } }
  }
}

/** What is no item as the code knows it throws errors of the language; whatever the table throws passes. */
const isOfTheItem = (error: unknown) =>
  error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError
