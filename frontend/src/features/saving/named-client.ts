import { noConnection } from '../../lib/api/api-error.ts'
import { clientOf } from '../../lib/api/call-names.ts'
import { type ApiRequest, fetchCall } from '../../lib/api/call-request.ts'
import { callAt } from '../../lib/api/calls.ts'
import type { ApiClient } from '../../lib/api/client.ts'
import { contractLink } from '../../lib/api/contract-link.ts'
import { whileLoading } from '../../lib/store/loading.ts'

const send = (request: ApiRequest): Promise<Response> =>
  fetchCall(request).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw noConnection()
  })

/**
 * The API in the name of one student, whoever is in the tab by now: answers are sent as the student who gave them, or
 * not at all.
 */
export function clientAs(encryptedUsername: string): ApiClient {
  const headers = { 'encrypted-username': encryptedUsername }
  return clientOf(contractLink(callAt, (request) => whileLoading(() => send(request)), headers))
}
