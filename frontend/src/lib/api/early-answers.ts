/** What is asked for early is wanted within moments; later it would be stale. */
const FRESH_MS = 10_000

interface EarlyAnswer {
  answer: Promise<Response>
  askedMs: number
}

const early = new Map<string, EarlyAnswer>()

/** The same call for somebody else is another call. */
const nameOf = ({ method, url, headers }: Request) =>
  [method, url, headers.get('encrypted-username'), headers.get('access-token')].join(' ')

/** To its end, whether or not anybody takes it: an answer that nobody reads would hold its connection for ever. */
async function whole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, response)
}

/** Sends a call before the app's own code is there to send it. */
export function askEarly(request: Request, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
  const answer = fetch(new Request(request, { credentials: 'omit', redirect: 'error' })).then(whole)
  answer.catch(() => undefined) // whoever takes it asks again
  early.set(nameOf(request), { answer, askedMs: performance.now() })
}

/** As `fetch`; an answer that was asked for early is taken, once. */
export function fetchOrTake(request: Request): Promise<Response> {
  const name = nameOf(request)
  const asked = early.get(name)
  early.delete(name)
  if (!asked || performance.now() - asked.askedMs > FRESH_MS) return fetch(request)
  const { signal } = request
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([asked.answer.catch(() => fetch(request)), givenUp])
}
