import { whileLoading } from '../store/store.ts'
import { ApiError, noConnection } from './api-error.ts'
import type { ApiRequest } from './call-request.ts'
import { credentials, type Speaker } from './credentials.ts'
import { hearOfMaintenance } from './maintenance.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { fetchOrTake } from './prefetched-responses.ts'
import { noteAnswer } from './server-clock.ts'

/** The one call whose answer renews the tokens (domain.md, "Tokens and cookie"). */
const renewingPath = '/api/current_user'
const lockName = 'tcheck-renewal'
const studentPaths = '/api/v2/student/'
/** Every refusal of a session looks the same; other 401 (a wrong password) say nothing about it. */
const nobodyCode = 'UNAUTHENTICATED'
const RENEWAL_PATIENCE_MS = 20_000
const nobodySentence = 'もう一度、入り直してください。'

export interface CallContext {
  /** Left out, the path decides. */
  speaker?: Speaker
  /** What happens to a call of a session that is over: it waits for the next sign-in (as if left out), or fails. */
  whenSignedOut?: 'wait' | 'fail'
  /** The version that the caller has of what it asks for: unchanged, the answer is 304 without a body. */
  known?: string | undefined
}

/**
 * Sends one request of the API client.
 *
 * - JSON is asked for, and the speaker's credentials go along as headers, never as cookies.
 * - Tokens about to end are renewed first. Renewing calls of all tabs go one by one, each with the newest tokens, since
 *   a second use of a handle would end the session.
 * - A call of a session that is over waits until the same person has signed in again, so that nothing typed is lost.
 * - Whoever is here by then, a call is never sent as anybody but the person who was here as it was made.
 *
 * @throws ApiError with status 0 when no answer came
 */
export function send(
  asked: ApiRequest,
  { known, speaker, whenSignedOut = 'wait' }: CallContext = {},
): Promise<Response> {
  const request = known ? { ...asked, headers: { ...asked.headers, 'if-none-match': `"${known}"` } } : asked
  const { path } = request
  const speaking = speaker ?? (path.startsWith(studentPaths) ? 'student' : 'account')
  if (path === renewingPath && !isByLink(speaking)) {
    const renewing = () => {
      credentials().takeUp()
      return fetchOnce(request, speaking)
    }
    return whileLoading(() => oneAtATime(lockName, renewing, request.signal))
  }
  return speaking === 'nobody'
    ? whileLoading(() => fetchOnce(request, speaking))
    : sendOrWait(request, speaking, whenSignedOut)
}

/** A link is no session: nothing of it is renewed, and it waits for nobody who renews. */
const isByLink = (speaker: Speaker) => 'encrypted-username' in credentials().headers(speaker)

/** By link or by session; undefined for nobody. */
const personIn = (sent: Readonly<Record<string, string>>) => sent['encrypted-username'] ?? sent['uid']

async function sendOrWait(request: ApiRequest, speaker: Speaker, whenSignedOut: 'wait' | 'fail'): Promise<Response> {
  const asker = personIn(credentials().headers(speaker))
  for (;;) {
    if (!credentials().hasEnded(speaker)) {
      const { response, sent } = await whileLoading(() => sendOnce(request, speaker, asker))
      const verdict = (await isNobodys(response)) ? credentials().refused(speaker, sent) : 'final'
      if (verdict === 'final' || (verdict === 'ended' && whenSignedOut === 'fail')) return response
      if (verdict === 'again') continue
    } else if (whenSignedOut === 'fail') {
      // Safari before 17 has no `Response.json`.
      const body = JSON.stringify({ errors: [nobodySentence], code: nobodyCode })
      return new Response(body, { status: 401, headers: { 'content-type': 'application/json' } })
    }
    await credentials()
      .signedInAgain(request.signal)
      .catch((error: unknown) => {
        throw asFailure(error)
      })
  }
}

async function isNobodys(response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body && body.code === nobodyCode
}

async function sendOnce(request: ApiRequest, speaker: Speaker, asker: string | undefined) {
  if (credentials().needsRenewal() && !isByLink(speaker)) await renew()
  const sent = credentials().headers(speaker)
  const now = personIn(sent)
  if (asker !== undefined && now !== undefined && now !== asker) throw new ApiError(401, nobodyCode, [nobodySentence])
  return { response: await fetchOnce(request, speaker), sent }
}

/** Renews tokens that are no longer fresh. Without a connection, or without a session, it does nothing. */
export async function renewTokens(): Promise<void> {
  if (credentials().needsRenewal() && !credentials().hasEnded('account')) await renew()
}

/** Never fails: without new tokens the call itself is refused, in the server's words. */
async function renew(): Promise<void> {
  const body = JSON.stringify({})
  const headers = { 'content-type': 'application/json' }
  // A renewal that hangs must not hold up every other tab.
  const signal = AbortSignal.timeout(RENEWAL_PATIENCE_MS)
  const work = async () => {
    credentials().takeUp()
    if (!credentials().needsRenewal()) return
    const renewing = { method: 'POST', path: renewingPath, headers, body, signal }
    // Whom one impersonates goes along: a renewal without would end it.
    const sent = credentials().headers('account')
    const response = await fetchOnce(renewing, 'account')
    if (await isNobodys(response)) credentials().refused('account', sent)
  }
  await oneAtATime(lockName, work, signal).catch(() => undefined)
}

async function fetchOnce(request: ApiRequest, speaker: Speaker): Promise<Response> {
  const sent = credentials().headers(speaker)
  const headers = { ...request.headers, accept: 'application/json', ...sent }
  // Signing in brings the mark of this browser (decision 0312); no other call carries a cookie.
  const cookies = speaker === 'nobody' ? 'same-origin' : 'omit'
  const response = await fetchOrTake({ ...request, headers }, cookies).catch((error: unknown) => {
    throw asFailure(error)
  })
  noteAnswer(response)
  credentials().receive(response.headers, speaker, sent)
  void hearOfMaintenance(response)
  return response
}

/** A call that its caller gave up stays that; anything else got no answer. */
function asFailure(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error
  return error instanceof Error && error.name === 'ApiError' ? error : noConnection()
}
