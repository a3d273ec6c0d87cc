import type { MiddlewareObj } from '@middy/core'
import type { AnyProcedure } from '@orpc/server'
import type { Principal } from '@tcheck/accounts/principal'
import type { Capacity } from '@tcheck/data/capacity'
import type { Context } from 'aws-lambda'
import { type LambdaEvent, type LambdaResult, readHeaders } from '../lambda-event.ts'

/** Data that the middlewares of one call share with each other and the API. */
export interface ApiContext extends Context {
  startedMs: number
  /** What the call has consumed of the table so far. */
  capacity: Readonly<Capacity>
  now: Date
  headers: Headers
  /** Headers to answer with, also where the call is refused: renewed tokens reach the browser either way. */
  responseHeaders: Headers
  /** Of the contract, and its handler; undefined where no route has this method and path. */
  procedure?: AnyProcedure | undefined
  /** null before sign-in, and in groups that `public` may call. */
  principal: Principal | null
  /** The error code of the response; undefined where the call succeeded or failed unexpectedly. */
  failureCode?: string | undefined
  /** Set by `@middy/http-content-negotiation`, read by `@middy/http-content-encoding`. */
  preferredEncoding?: string | undefined
}

/** A middleware in Middy's form. */
export type ApiMiddleware = MiddlewareObj<LambdaEvent, LambdaResult, Error, ApiContext>

/** The context of a new call, beside Lambda's own. */
export const openContext = (
  event: LambdaEvent,
  context: Context,
  more: Pick<ApiContext, 'now' | 'capacity'>,
): ApiContext => ({
  ...context,
  ...more,
  startedMs: performance.now(),
  headers: readHeaders(event),
  responseHeaders: new Headers(),
  principal: null,
})
