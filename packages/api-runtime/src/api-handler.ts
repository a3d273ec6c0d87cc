import type { AnyContractProcedure } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { type AnyProcedure, implement, ORPCError, onError } from '@orpc/server'
import type { Principal } from '@tcheck/accounts/principal'
import { ApiError, throwApiError } from './api-error.ts'
import { type LambdaEvent, type LambdaResult, toRequest, toResult } from './lambda-event.ts'
import type { ApiContext } from './middleware/api-middleware.ts'

/** The call data that every handler receives. */
export type CallFacts = {
  /** For whom the call counts; `by` says who impersonates them. null only in groups that `public` may call. */
  principal: Principal | null
  now: Date
  requestId: string
  sourceIp: string
  headers: Headers
  /** Headers to answer with. */
  responseHeaders: Headers
}

type CallContext = CallFacts & {
  /** What the handler or a schema threw: the middlewares answer errors, in the API's own form. */
  thrown?: unknown
}

type Routes = Readonly<Record<string, AnyContractProcedure>>
type Handlers = Readonly<Record<string, (call: never) => Promise<unknown>>>
type Router = Readonly<Record<string, AnyProcedure>>

/** The router of one Lambda: its routes of the contract, each with its handler. */
export const routerOf = (routes: Routes, handlers: Handlers): Router =>
  Object.fromEntries(
    Object.entries(routes).map(([name, route]) => {
      const handle = handlers[name] as (call: unknown) => Promise<unknown>
      const made = implement(route).$context<CallContext>()
      return [name, made.handler(({ input, context }) => handle({ ...context, input, throwApiError }))]
    }),
  )

/** Handles Lambda's call with oRPC's fetch adapter. @throws the error of the handler */
export function apiHandler(router: Router) {
  const api = new OpenAPIHandler<CallContext>(router, {
    interceptors: [
      onError((error, { context }) => {
        context.thrown = error
      }),
    ],
  })
  return async (event: LambdaEvent, context: ApiContext): Promise<LambdaResult> => {
    const { principal, now, awsRequestId: requestId, headers, responseHeaders } = context
    const { sourceIp } = event.requestContext.http
    const call: CallContext = { principal, now, requestId, sourceIp, headers, responseHeaders }
    const { matched, response } = await api.handle(toRequest(event, headers), { context: call })
    // oRPC answers 400 to a body that it cannot read, whatever its parser threw.
    if (response?.status === 400 && !(call.thrown instanceof ORPCError)) throw new ApiError('MALFORMED_JSON')
    if (call.thrown !== undefined) throw call.thrown
    if (!matched) throw new ApiError('METHOD_NOT_FOUND')
    return toResult(response)
  }
}
