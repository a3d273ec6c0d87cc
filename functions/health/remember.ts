/** The same answer for everybody who asks within so long; who asks meanwhile waits for the same reading. */
export function rememberFor<T>(milliseconds: number, clock: () => number, read: () => Promise<T>): () => Promise<T> {
  let cached: { answer: Promise<T>; untilMs: number } | undefined
  return () => {
    if (!cached || clock() >= cached.untilMs) cached = { answer: read(), untilMs: clock() + milliseconds }
    return cached.answer
  }
}
