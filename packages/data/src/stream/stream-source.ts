/**
 * What follows a write: which records of the table's stream are looked at, and the queue that what follows from them waits
 * in. Infra makes the pipe, the queue and the event source mapping of it, the local cloud its own runners.
 *
 * The stream has two readers, and may have no more: the audit chain, and this one. What else wants to follow a write is a
 * follower of the same Lambda (`functions/stream-processor/processors.ts`), and a filter here where none lets its items pass.
 */
export const streamSource = {
  /** Folder under `functions/`. */
  functionName: 'stream-processor',
  /** Records that the pipe shows at once; what follows from them is ids and times. */
  pipeBatchSize: 100,
  /** Messages that are taken at once. */
  batchSize: 10,
  /**
   * So many Lambdas take messages at once, where so many wait: in a simulated exam of a million a mail was at most 48 seconds behind
   * (docs/cost.md). Mails are held back by SES itself (a new account takes fourteen a second), and handed in again.
   */
  takersAtOnce: 200,
  /** As the cloud reads them, event filter patterns: a record passes where one of them fits. Five at most. */
  filters: [
    { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'MAIL#' }, { prefix: 'PUSH#' }] } } } },
    {
      eventName: ['INSERT', 'MODIFY'],
      dynamodb: {
        Keys: {
          pk: { S: [{ prefix: 'STUDENT#' }] },
          sk: { S: ['STUDENT', { prefix: 'ATTEMPT#' }, { prefix: 'LATE#' }, { prefix: 'REGRADED#' }] },
        },
      },
    },
    {
      eventName: ['INSERT', 'MODIFY'],
      dynamodb: { Keys: { pk: { S: [{ prefix: 'LEARNING#' }] }, sk: { S: [{ prefix: 'RUN#' }] } } },
    },
    {
      eventName: ['INSERT', 'MODIFY'],
      dynamodb: {
        Keys: { pk: { S: [{ prefix: 'BRANCH#' }, { prefix: 'MISSION#' }] }, sk: { S: ['BRANCH', 'MISSION'] } },
      },
    },
    {
      eventName: ['INSERT', 'MODIFY'],
      dynamodb: {
        Keys: { pk: { S: [{ prefix: 'ACCOUNT#' }] }, sk: { S: ['ACCOUNT'] } },
        NewImage: { role: { S: ['teacher'] } },
      },
    },
  ],
  queue: {
    /** Times a message is handed in before it goes to the dead letters; one more than tries, for news that is early. */
    maxReceives: 6,
    /** How long a message is kept from others while one tries; then it is handed in again. Six times the function's time. */
    visibilitySeconds: 180,
    /** Of both queues; a mail's item lives as long. */
    retentionDays: 7,
  },
} as const
