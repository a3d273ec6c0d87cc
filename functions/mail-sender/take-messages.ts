import { mailIdOfKey } from '@tcheck/data/mail/mail'
import { describeError, type Log } from '@tcheck/lambda-kit/log'
import type { DynamoDBRecord, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { type SendDeps, sendMail } from './send-mail.ts'
import { isFeedback, type MailFeedback, takeFeedback } from './take-feedback.ts'

interface TakeDeps extends SendDeps {
  log: Log
}

/**
 * Takes what the mail queue holds: mails from the table's outbox, and what became of mails that were sent. A message that
 * fails is handed in again, alone; after some times it lies with the dead letters.
 */
export const takeMessages =
  (deps: TakeDeps) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const failed = await Promise.all(Records.map((record) => takeOne(deps, record)))
    return {
      batchItemFailures: failed.flatMap((itemIdentifier) => (itemIdentifier === null ? [] : { itemIdentifier })),
    }
  }

/** @returns the message's id where it has to be handed in again */
async function takeOne(deps: TakeDeps, { messageId, body, attributes }: SQSRecord): Promise<string | null> {
  const received = Number(attributes.ApproximateReceiveCount)
  try {
    const taken = await take(deps, JSON.parse(body))
    deps.log({ level: 'info', message: messageId, received, ...taken })
    // The queue hands it in again later: what it tells can still be taken back.
    return 'outcome' in taken && taken.outcome === 'early' ? messageId : null
  } catch (error) {
    deps.log({ level: 'error', message: messageId, received, ...describeError(error) })
    return messageId
  }
}

/** @returns what the log may say: names and ids, never an address */
async function take(deps: SendDeps, message: Partial<DynamoDBRecord> | MailFeedback) {
  if (isFeedback(message)) return takeFeedback(deps, message)
  const id = mailIdOfKey(message.dynamodb?.Keys?.['pk']?.S ?? '')
  if (id === null) throw new Error('the queue holds a message of another kind')
  return { mail: id, outcome: await sendMail(deps, id) }
}
