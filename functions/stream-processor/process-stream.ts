import type { DynamoDBRecord, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import type { Deps, Message } from './messages.ts'
import { noteWrites } from './note-writes.ts'
import { takeMessages } from './take-messages.ts'

/**
 * Follows what is written to the table, for all who want to (`processors.ts`): the pipe behind the table's stream shows it
 * records and gets messages for the queue, and the queue hands those in.
 */
export const processStream = (deps: Deps) => {
  const [note, take] = [noteWrites(deps), takeMessages(deps)]
  return (event: SQSEvent | readonly DynamoDBRecord[]): Promise<SQSBatchResponse | Message[]> =>
    'Records' in event ? take(event) : note(event)
}
