import middy from '@middy/core'
import type { AnyContractProcedure } from '@orpc/contract'
import type { ApiErrorCode } from '@tcheck/contract/errors'
import { type ErrorCodesOf, metaOf, type RouteInput, type RouteOutput } from '@tcheck/contract/route'
import { measureCapacity } from '@tcheck/data/capacity'
import { apiHandler, type CallFacts, routerOf } from './api-handler.ts'
import type { Authenticate } from './authenticate.ts'
import type { LambdaEvent, LambdaHandler, LambdaResult } from './lambda-event.ts'
import { type Log, logToStandardOutput } from './log.ts'
import { answerHeaders } from './middleware/answer-headers.ts'
import { apiErrors } from './middleware/api-errors.ts'
import { type ApiContext, type ApiMiddleware, openContext } from './middleware/api-middleware.ts'
import { checkBody } from './middleware/check-body.ts'
import { compression } from './middleware/compression.ts'
import { rejectForeignPage } from './middleware/foreign-page.ts'
import { logCall } from './middleware/log-call.ts'
import { matchRoute } from './middleware/match-route.ts'
import { notModified } from './middleware/not-modified.ts'
import { apiSecurityHeaders } from './middleware/security-headers.ts'
import { checkAccess, signIn } from './middleware/sign-in.ts'
import type { ThrowApiError } from './throw-api-error.ts'

/** The call data that a handler receives. */
export interface Call<Input, Rejected extends ApiErrorCode = never> extends CallFacts {
  input: Input
  /** Says an expected "no". */
  throwApiError: ThrowApiError<Rejected>
}

export type RouteHandler<P extends AnyContractProcedure> = (
  call: Call<RouteInput<P>, ErrorCodesOf<P>>,
) => Promise<RouteOutput<P>>
export type GroupHandlers<G extends Record<string, AnyContractProcedure>> = { [K in keyof G]: RouteHandler<G[K]> }

interface ServeOptions {
  authenticate: Authenticate
  /** Come first: they refuse a call that did not come through CloudFront, and every call while the stage is closed. */
  originCheck: readonly ApiMiddleware[]
  now?: () => Date
  log?: Log
}

/**
 * The Lambda of one endpoint group. Only this function orders its middlewares. Those that reject a call run from top to
 * bottom, those that complete a response from bottom to top.
 */
export function serve<G extends Record<string, AnyContractProcedure>>(
  group: G,
  handlers: GroupHandlers<G>,
  { authenticate, originCheck, now = () => new Date(), log = logToStandardOutput }: ServeOptions,
): LambdaHandler {
  const router = routerOf(group, handlers)
  const routes = Object.values(group).map(metaOf)
  const isPublic = routes.some(({ roles: callers }) => callers.includes('public'))
  const handler = middy<LambdaEvent, LambdaResult, Error, ApiContext>()
    .use([
      logCall(log),
      apiSecurityHeaders(),
      ...compression,
      notModified,
      answerHeaders,
      ...apiErrors(log),
      ...originCheck,
      matchRoute(router),
      rejectForeignPage,
      checkBody(routes),
      ...(isPublic ? [] : [signIn(authenticate)]),
      checkAccess,
    ])
    .handler(apiHandler(router))
  return (event, context) =>
    measureCapacity((capacity) => handler(event, openContext(event, context, { now: now(), capacity })))
}
