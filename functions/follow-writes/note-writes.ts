import { describeError } from '@tcheck/api-runtime/log'
import { type TableWrite, writeOf } from '@tcheck/api-runtime/stream-image'
import type { DynamoDBRecord } from 'aws-lambda'
import type { FollowerName } from './followers.ts'
import { type Deps, followerNames, type Message, named } from './messages.ts'

/**
 * What follows from records of the table's stream, as messages for the queue: the pipe asks, and sends them on. Of several
 * saves of one student the same follows; it is told once.
 *
 * @throws where the table cannot be asked: then the pipe shows the records again
 */
export const noteWrites =
  (deps: Deps) =>
  async (records: readonly DynamoDBRecord[]): Promise<Message[]> => {
    const messages = new Map<string, Message>()
    for (const record of records) {
      const read = readOnce(record)
      for (const follower of followerNames) {
        const message = await noteOf(deps, record, { follower, read })
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
  { follower, read }: { follower: FollowerName; read: () => TableWrite },
): Promise<Message | null> {
  try {
    const note = await named(follower).noteOf(read(), deps)
    return note === null ? null : { follower, note }
  } catch (error) {
    if (!isOfTheItem(error)) throw error
    deps.log({ level: 'error', follower, ...describeError(error) })
    const { pk, sk } = record.dynamodb?.Keys ?? {}
    // Set aside, so that one item that nobody understands does not hold up what comes behind it.
    return { follower, unreadable: { pk: pk?.S ?? '', sk: sk?.S ?? '' } }
  }
}

/** What is no item as the code knows it throws errors of the language; whatever the table throws passes. */
const isOfTheItem = (error: unknown) =>
  error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError
