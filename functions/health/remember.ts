/** The same answer for everybody who asks within so long; who asks meanwhile waits for the same reading. */
export function rememberFor<T>(milliseconds: number, clock: () => number, read: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; untilMs: number } | undefined
  return () => {
    if (!kept || clock() >= kept.untilMs) kept = { answer: read(), untilMs: clock() + milliseconds }
    return kept.answer
  }
}
