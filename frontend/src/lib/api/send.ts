import { whileLoading } from '../store/loading.ts'
import { noConnection } from './api-error.ts'
import { credentials } from './credentials.ts'

const renewalLock = 'tcheck-renewal'

/**
 * Sends one request of the API client.
 *
 * - JSON is asked for, and the visitor's credentials go along as headers, never as cookies.
 * - A redirect is refused: a call that carries tokens must not follow one to another origin.
 * - While the tokens need renewal, calls of all tabs go one by one, so that the renewing handle is used once.
 *
 * @throws ApiError with status 0 when no answer came
 */
export function send(request: Request): Promise<Response> {
  return whileLoading(() =>
    credentials().needsRenewal() && 'locks' in navigator
      ? navigator.locks.request(renewalLock, () => fetchOnce(request))
      : fetchOnce(request),
  )
}

async function fetchOnce(request: Request): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set('accept', 'application/json')
  for (const [name, value] of Object.entries(credentials().headers())) headers.set(name, value)
  const response = await fetch(new Request(request, { headers, credentials: 'omit', redirect: 'error' })).catch(
    (error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw noConnection()
    },
  )
  credentials().receive(response.headers)
  return response
}
