import { type ApiRequest, fetchCall } from './call-request.ts'

/** What is asked for early is wanted within moments; later it would be stale. */
const FRESH_MS = 10_000

interface PrefetchedResponse {
  answer: Promise<Response>
  askedMs: number
}

const prefetched = new Map<string, PrefetchedResponse>()

/** By link or by session, and whom an admin or a branch impersonates. Renewed tokens are the same person's. */
const SPEAKER = ['encrypted-username', 'uid', 'impersonation-branch-id', 'impersonation-student-id']

/** The same call for somebody else, or of other things, is another call. */
const nameOf = ({ method, path, headers, body }: ApiRequest) =>
  [method, path, ...SPEAKER.map((name) => headers[name]), body].join(' ')

const isFresh = (asked: PrefetchedResponse | undefined) => asked && performance.now() - asked.askedMs < FRESH_MS

/**
 * To its end, whether or not anybody takes it: an answer that nobody reads would hold its connection for ever, and one that breaks off is
 * asked for again.
 */
async function whole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, response)
}

/** Sends a call before the app's own code is there to send it; once. */
export function prefetch(request: ApiRequest): void {
  const name = nameOf(request)
  if (isFresh(prefetched.get(name))) return
  const answer = fetchCall(request).then(whole)
  answer.catch(() => undefined) // whoever takes it asks again
  prefetched.set(name, { answer, askedMs: performance.now() })
}

/** What nobody took is not taken any more: something has changed since. */
export const forgetPrefetchedResponses = (): void => prefetched.clear()

/** As `fetchCall`; an answer that was asked for early is taken, once. Where it refused who spoke, whoever is here by now asks again. */
export function fetchOrTake(request: ApiRequest, credentials?: RequestCredentials): Promise<Response> {
  const name = nameOf(request)
  const asked = prefetched.get(name)
  prefetched.delete(name)
  const fetchAnew = () => fetchCall(request, credentials)
  if (!asked || !isFresh(asked)) return fetchAnew()
  const { signal } = request
  const taken = asked.answer.then(
    (found) => (found.status === 401 ? fetchAnew() : found),
    () => fetchAnew(),
  )
  if (!signal) return taken
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([taken, givenUp])
}
