import { describeError } from '@tcheck/api-runtime/log'
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { isFeedback, type MailFeedback, takeFeedback } from './mail/take-feedback.ts'
import { type Deps, type Message, named, processorNames } from './messages.ts'
import type { Taken } from './processor.ts'

/**
 * Handles queue messages: effects of writes, and feedback on sent mails. A failed message is delivered again alone and moves to the
 * dead-letter queue in the end, which has an alarm.
 */
export const takeMessages =
  (deps: Deps) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const failed = await Promise.all(Records.map((record) => takeOne(deps, record)))
    return {
      batchItemFailures: failed.flatMap((itemIdentifier) => (itemIdentifier === null ? [] : { itemIdentifier })),
    }
  }

/** @returns the message's id where it has to be handed in again */
async function takeOne(deps: Deps, { messageId, body, attributes }: SQSRecord): Promise<string | null> {
  const received = Number(attributes.ApproximateReceiveCount)
  try {
    const { isEarly, ...taken } = await take(deps, JSON.parse(body), received)
    deps.log({ level: 'info', message: messageId, received, ...taken })
    // The queue hands it in again later: what it tells can still be taken back.
    return isEarly ? messageId : null
  } catch (error) {
    deps.log({ level: 'error', message: messageId, received, ...describeError(error) })
    return messageId
  }
}

/** @returns what the log may say: names and ids, never an address */
async function take(deps: Deps, message: Partial<Message> | MailFeedback, received: number): Promise<Taken> {
  if (isFeedback(message)) return takeFeedback(deps, message)
  const { processor, note, unreadable } = message
  if (processor === undefined || !processorNames.includes(processor))
    throw new Error('the queue holds a message of another kind')
  if (unreadable) throw new Error(`nobody could read ${unreadable.pk} ${unreadable.sk}`)
  return named(processor).take(note, deps, { received })
}
