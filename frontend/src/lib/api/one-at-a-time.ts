const lockName = 'tcheck-renewal'

let queue: Promise<unknown> = Promise.resolve()

/** Runs the work alone among all tabs; where the browser has no locks (plain http), alone in this tab. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(lockName, work)
  const turn = queue.then(work, work)
  queue = turn.catch(() => undefined)
  return turn
}
