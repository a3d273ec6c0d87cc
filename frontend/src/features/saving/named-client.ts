import { contract } from 'virtual:tcheck-contract'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { apiErrorFrom, noConnection } from '../../lib/api/api-error.ts'
import type { ApiClient } from '../../lib/api/client.ts'
import { whileLoading } from '../../lib/store/loading.ts'

async function send(request: Request): Promise<Response> {
  const sent = new Request(request, { credentials: 'omit', redirect: 'error' })
  return fetch(sent).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw noConnection()
  })
}

/**
 * The API in the name of one student, whoever is in the tab by now: answers are sent as the student who gave them, or
 * not at all.
 */
export function clientAs(encryptedUsername: string): ApiClient {
  return createORPCClient(
    new OpenAPILink(contract, {
      url: () => new URL('/', window.location.origin),
      headers: { accept: 'application/json', 'encrypted-username': encryptedUsername },
      fetch: (request) => whileLoading(() => send(request)),
      customErrorResponseBodyDecoder: (body, response) => {
        throw apiErrorFrom(response.status, body)
      },
    }),
  )
}
