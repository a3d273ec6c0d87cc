import { contract } from 'virtual:tcheck-contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Contract } from '@tcheck/contract'
import { apiErrorFrom } from './api-error.ts'
import type { Speaker } from './credentials.ts'
import { send } from './send.ts'

/** `client.session.currentUser(input, { context: { speaker: 'student' } })`; left out, the path decides. */
export interface CallContext {
  speaker?: Speaker
}

export type ApiClient = JsonifiedClient<ContractRouterClient<Contract, CallContext>>

const link = new OpenAPILink<CallContext>(contract, {
  // The one base address. Web and API share an origin; paths are the contract's.
  url: () => new URL('/', window.location.origin),
  headers: { accept: 'application/json' },
  fetch: (request, _init, { context }) => send(request, context.speaker),
  customErrorResponseBodyDecoder: (body, response) => {
    throw apiErrorFrom(response.status, body)
  },
})

/** The API, typed by the contract: `await client.teacherMissions.create({ mission })`. Fails with `ApiError` only. */
export const client: ApiClient = createORPCClient(link)

/** The same as TanStack Query options: `useQuery(api.teacherMissions.list.queryOptions({ input: {} }))`. */
export const api = createTanstackQueryUtils(client)
