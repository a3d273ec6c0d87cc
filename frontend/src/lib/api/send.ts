import { whileLoading } from '../store/loading.ts'
import { noConnection } from './api-error.ts'
import { credentials, type Speaker } from './credentials.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** The one call whose answer renews the tokens (domain.md, "Tokens and cookie"). */
const renewingPath = '/api/current_user'
const studentPaths = '/api/v2/student/'

/**
 * Sends one request of the API client.
 *
 * - JSON is asked for, and the speaker's credentials go along as headers, never as cookies.
 * - A redirect is refused: a call that carries tokens must not follow one to another origin.
 * - Tokens about to end are renewed first. Renewing calls of all tabs go one by one, each with the newest tokens, since
 *   a second use of a handle would end the session.
 *
 * @throws ApiError with status 0 when no answer came
 */
export function send(request: Request, speaker?: Speaker): Promise<Response> {
  const { pathname } = new URL(request.url)
  const speaking = speaker ?? (pathname.startsWith(studentPaths) ? 'student' : 'account')
  return whileLoading(async () => {
    if (pathname === renewingPath) {
      return oneAtATime(() => {
        credentials().takeUp()
        return fetchOnce(request, speaking)
      })
    }
    if (credentials().needsRenewal()) await renew()
    return fetchOnce(request, speaking)
  })
}

/** Never fails: without new tokens the call itself is refused, in the server's words. */
async function renew(): Promise<void> {
  const body = JSON.stringify({})
  const headers = { 'content-type': 'application/json' }
  await oneAtATime(async () => {
    credentials().takeUp()
    if (!credentials().needsRenewal()) return
    const renewing = new Request(new URL(renewingPath, window.location.origin), { method: 'POST', headers, body })
    await fetchOnce(renewing, 'account')
  }).catch(() => undefined)
}

async function fetchOnce(request: Request, speaker: Speaker): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set('accept', 'application/json')
  for (const [name, value] of Object.entries(credentials().headers(speaker))) headers.set(name, value)
  const response = await fetch(new Request(request, { headers, credentials: 'omit', redirect: 'error' })).catch(
    (error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw noConnection()
    },
  )
  credentials().receive(response.headers)
  return response
}
