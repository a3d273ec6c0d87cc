import type { DynamoDBRecord, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import type { Deps, Message } from './messages.ts'
import { noteWrites } from './note-writes.ts'
import { takeMessages } from './take-messages.ts'

/**
 * Processes the table's stream for all processors (`processors.ts`): the pipe passes records and gets queue messages; the queue delivers
 * these.
 */
export const processStream = (deps: Deps) => {
  const [note, take] = [noteWrites(deps), takeMessages(deps)]
  return (event: SQSEvent | readonly DynamoDBRecord[]): Promise<SQSBatchResponse | Message[]> =>
    'Records' in event ? take(event) : note(event)
}
