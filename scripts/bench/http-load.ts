import type { IncomingHttpHeaders } from 'node:http'
import autocannon, { type Request, type Result } from 'autocannon'

/** A request whose hooks are functions, because no worker thread sends it. */
export interface Sent extends Omit<Request, 'setupRequest' | 'onResponse'> {
  setupRequest?: (request: Request) => Request
  onResponse?: (...answer: Answer) => void
}
type Answer = [status: number, body: string, context: object, headers: IncomingHttpHeaders | undefined]

/** The requests of one connection, in a loop. @param at the index of the connection, from 0 */
type RequestsOf = (at: number) => Sent[]

/**
 * Sends a number of requests over a number of connections.
 *
 * @returns seconds from the first request to the last response
 * @throws Error if the server answers with an error or not at all
 */
export async function sendAll(
  url: string,
  options: { connections: number; amount: number; requestsOf: RequestsOf },
): Promise<number> {
  const { connections, amount, requestsOf } = options
  let opened = 0
  const startedMs = performance.now()
  let lastMs = startedMs
  const result = await new Promise<Result>((resolve, reject) => {
    const load = autocannon(
      { url, connections, amount, timeout: 60, setupClient: (client) => client.setRequests(requestsOf(opened++)) },
      (error, done) => (error ? reject(error) : resolve(done)),
    )
    // The load itself ends with a whole second.
    load.on('response', () => {
      lastMs = performance.now()
    })
  })
  const failed = result.errors + result['4xx'] + result['5xx']
  if (failed > 0) throw new Error(`${url}: ${failed} of ${amount} requests failed`)
  return (lastMs - startedMs) / 1000
}

/** A request that records its response and its milliseconds. */
export function timed(request: Sent, note: (ms: number, ...answer: Answer) => void): Sent {
  let sentMs = 0
  return {
    ...request,
    setupRequest: (built) => {
      const ready = request.setupRequest?.(built) ?? built
      sentMs = performance.now()
      return ready
    },
    onResponse: (...answer) => note(performance.now() - sentMs, ...answer),
  }
}

/** Milliseconds of each `GET /api/health`, which reads nothing, and how many a second. */
export async function askHealth(origin: string, connections: number, amount: number) {
  const times: number[] = []
  const seconds = await sendAll(origin, {
    ...{ connections, amount },
    requestsOf: () => [timed({ method: 'GET', path: '/api/health' }, (ms) => times.push(ms))],
  })
  return { times, perSecond: amount / seconds }
}
