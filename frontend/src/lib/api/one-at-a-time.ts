const queues = new Map<string, Promise<unknown>>()

function inThisTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(name) ?? Promise.resolve()).then(work)
  queues.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}

/**
 * Runs the work alone among all tabs; where the browser has no locks (plain http) or allows none (site data blocked),
 * alone in this tab. Whoever gives up waits no longer for the turn.
 */
export async function oneAtATime<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!('locks' in navigator)) return inThisTab(name, work)
  let hasTurn = false
  try {
    return await navigator.locks.request(name, { ...(signal && { signal }) }, () => {
      hasTurn = true
      return work()
    })
  } catch (error) {
    if (hasTurn || signal?.aborted) throw error
    return inThisTab(name, work)
  }
}
