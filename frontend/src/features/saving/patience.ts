/** A server that does not answer is out of reach: what lies on the device must not wait for it. */
const OPEN_PATIENCE_MS = 10_000

export const soon = (): { signal: AbortSignal } => ({ signal: AbortSignal.timeout(OPEN_PATIENCE_MS) })
