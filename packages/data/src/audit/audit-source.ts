/**
 * Which records of the table's stream make the audit chain, and how they are handed to its one writer. Infra makes the
 * event source mapping of it, the local cloud its own runner.
 */
export const auditSource = {
  /** Folder under `functions/`. */
  functionName: 'audit-chain',
  batchSize: 100,
  maximumBatchingWindowSeconds: 1,
  /** As the cloud reads them: event filter patterns. */
  filters: [{ eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'AUDIT#' }] } } } }],
} as const
