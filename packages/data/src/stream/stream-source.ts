/**
 * Which stream records the stream processor gets, and its queue. Infra creates the pipe, the queue and the event source mapping from this;
 * the local cloud has its own. The stream has two readers, the maximum: the audit chain and this one. New work after a write is a processor
 * of the same Lambda (`functions/stream-processor/processors.ts`), with a filter here if no filter passes its items.
 */
export const streamSource = {
  /** Folder under `functions/`. */
  functionName: 'stream-processor',
  /** Records that the pipe shows at once; what follows from them is ids and times. */
  pipeBatchSize: 100,
  /** Messages that are taken at once. */
  batchSize: 10,
  /**
   * The maximum number of parallel Lambdas. In a simulated exam of a million students a mail was at most 48 seconds late (docs/cost.md).
   * SES itself limits mails (a new account to fourteen a second), and rejected ones are delivered again.
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
