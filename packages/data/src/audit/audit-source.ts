/**
 * Which stream records form the audit chain and how they reach its only writer. Infra creates the event source mapping from this; the local
 * cloud has its own.
 */
export const auditSource = {
  /** Folder under `functions/`. */
  functionName: 'audit-chain',
  batchSize: 100,
  maximumBatchingWindowSeconds: 1,
  /** As the cloud reads them: event filter patterns. */
  filters: [{ eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'AUDIT#' }] } } } }],
} as const
