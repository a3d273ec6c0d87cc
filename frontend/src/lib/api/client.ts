import { contract } from 'virtual:tcheck-contract/calls'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import type { Contract } from '@tcheck/contract/contract'
import { clientOf, queriesOf } from './call-names.ts'
import { callIn } from './call-request.ts'
import { contractLink } from './contract-link.ts'
import { type CallContext, send } from './send.ts'

/** Method and path of a call: `['health', 'check']` → `GET /api/health`. */
export const callAt = (path: readonly string[]): string => callIn(contract, path)

/** Calls may say who speaks: `client.session.showCurrentUser(input, { context: { speaker: 'student' } })`. */
export type ApiClient = JsonifiedClient<ContractRouterClient<Contract, CallContext>>

/** The API, typed by the contract: `await client.teacherMissions.create({ mission })`. Fails with `ApiError` only. */
export const client: ApiClient = clientOf(contractLink<CallContext>(callAt, send))

/** The same as TanStack Query options: `useQuery(api.teacherMissions.list.queryOptions({ input: {} }))`. */
export const api = queriesOf(client)
