/**
 * Which records of the table's stream are mails, and the queue they wait in. Infra makes the pipe, the queue and the event
 * source mapping of it, the local cloud its own runners.
 */
export const mailSource = {
  /** Folder under `functions/`. */
  functionName: 'mail-sender',
  batchSize: 10,
  /** As the cloud reads it: an event filter pattern. */
  filter: { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'MAIL#' }] } } } },
  queue: {
    /** Times a message is handed in before it goes to the dead letters; one more than tries, for news that is early. */
    maxReceives: 6,
    /** How long a message is kept from others while one tries; then it is handed in again. Six times the function's time. */
    visibilitySeconds: 180,
    /** Of both queues; a mail's item lives as long. */
    retentionDays: 7,
  },
} as const
