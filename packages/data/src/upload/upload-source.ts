/**
 * The triggers of the check of uploads: each object that a signed POST stored, and a daily schedule. Infra creates event rules from this;
 * the local cloud has its own.
 */
export const uploadSource = {
  /** Folder under `functions/`. */
  functionName: 'upload-check',
  /** Objects under other keys are the check's own. */
  keyPrefix: 'incoming/',
  /** What never was checked ends by then, with its upload. */
  incomingDays: 1,
  /** A failed call is made again so often; then it lies in a queue of its own. */
  retries: 2,
} as const
