import type { Log } from './log.ts'

/**
 * Milliseconds from the start of the process until its handler exists: the time that the first call of a new Lambda
 * waited. Returns it once.
 */
export function measureInit(): () => number | undefined {
  let initMs: number | undefined = Math.round(process.uptime() * 1000)
  return () => {
    const first = initMs
    initMs = undefined
    return first
  }
}

/** The handler of a Lambda without an API (stream, queue, event, schedule). Its first call logs `init_ms`, as `serve` does for the others. */
export function loggingInit<A extends unknown[], R>(log: Log, handler: (...call: A) => R): (...call: A) => R {
  const initOnce = measureInit()
  return (...call) => {
    const initMs = initOnce()
    if (initMs !== undefined) log({ level: 'info', init_ms: initMs })
    return handler(...call)
  }
}
