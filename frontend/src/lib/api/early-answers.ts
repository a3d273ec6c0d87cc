/** What is asked for early is wanted within moments; later it would be stale. */
const FRESH_MS = 10_000

interface EarlyAnswer {
  answer: Promise<Response>
  body: Promise<string> | string
  askedMs: number
}

const early = new Map<string, EarlyAnswer>()

/** By link or by session, and whom an admin or a branch impersonates. Renewed tokens are the same person's. */
const SPEAKER = ['encrypted-username', 'uid', 'impersonation-branch-id', 'impersonation-student-id']

/** The same call for somebody else is another call. */
const nameOf = ({ method, url, headers }: Request) =>
  [method, url, ...SPEAKER.map((name) => headers.get(name))].join(' ')

/** A stream that is read costs a slow page some milliseconds, also where there is nothing in it. */
const bodyOf = (request: Request) => (request.method === 'GET' ? '' : request.clone().text())

const isFresh = (asked: EarlyAnswer | undefined) => asked && performance.now() - asked.askedMs < FRESH_MS

/** To its end, whether or not anybody takes it: an answer that nobody reads would hold its connection for ever. */
async function whole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, response)
}

/** Sends a call before the app's own code is there to send it; once. */
export function askEarly(request: Request, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
  const name = nameOf(request)
  if (isFresh(early.get(name))) return
  const body = bodyOf(request)
  const answer = fetch(new Request(request, { credentials: 'omit', redirect: 'error' })).then(whole)
  answer.catch(() => undefined) // whoever takes it asks again
  early.set(name, { answer, body, askedMs: performance.now() })
}

/** What nobody took is not taken any more: something has changed since. */
export const forgetEarlyAnswers = (): void => early.clear()

/** As `fetch`; an answer that was asked for early is taken, once. Where it refused who spoke, whoever is here by now asks again. */
export function fetchOrTake(request: Request): Promise<Response> {
  const name = nameOf(request)
  const asked = early.get(name)
  early.delete(name)
  if (!asked || !isFresh(asked)) return fetch(request)
  const { signal } = request
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([taken(asked, request), givenUp])
}

async function taken({ answer, body }: EarlyAnswer, request: Request): Promise<Response> {
  const isSame = (await body) === (await bodyOf(request))
  const found = isSame && (await answer.catch(() => null))
  return found && found.status !== 401 ? found : fetch(request)
}
