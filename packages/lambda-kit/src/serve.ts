import middy from '@middy/core'
import type { AnyContractProcedure } from '@orpc/contract'
import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import { implement, ORPCError } from '@orpc/server'
import { refusalInTutorial, refusalOf } from '@tcheck/accounts/policy'
import type { Principal } from '@tcheck/accounts/principal'
import { type ErrorBody, type RefusalCode, refusalMessage } from '@tcheck/contract/errors'
import { metaOf, type RefusalsOf, type RouteInput, type RouteMeta, type RouteOutput } from '@tcheck/contract/route'
import { apiSecurityHeaders } from '@tcheck/contract/security-headers'
import { measureCapacity } from '@tcheck/data/capacity'
import type { Context } from 'aws-lambda'
import type { ZodType } from 'zod'
import type { Authenticate } from './authenticate.ts'
import { withFields } from './field-of-refusal.ts'
import { isFromForeignPage } from './foreign-page.ts'
import { measureInit } from './init-time.ts'
import {
  bodyBytesOf,
  errorResult,
  type LambdaEvent,
  type LambdaHandler,
  type LambdaResult,
  mediaTypeOf,
  readHeaders,
  toRequest,
  toResult,
} from './lambda-event.ts'
import { describeError, type Log, logToStandardOutput } from './log.ts'
import type { OriginCheck } from './origin-check.ts'
import { packedAnswer } from './packed-answer.ts'
import { Refusal, refuse } from './refusal.ts'
import type { Refuse } from './refuse.ts'
import { createRouteFinder } from './route-finder.ts'
import { asRefusal } from './table-trouble.ts'

const answerHeaders = { ...apiSecurityHeaders, 'cache-control': 'no-store' }

/** A file is saved under its name, and never shown as a page of our origin, unless a route says so itself by a header of the call. */
function asAttachment(headers: Record<string, string>): void {
  const disposition = headers['content-disposition']
  if (disposition) headers['content-disposition'] = disposition.replace(/^inline\b/, 'attachment')
}

/** What a handler is told of a call. */
export interface Call<Input, Refused extends RefusalCode = never> {
  input: Input
  /** For whom the call counts; `by` says who impersonates them. null only in groups that `public` may call. */
  principal: Principal | null
  now: Date
  requestId: string
  sourceIp: string
  headers: Headers
  /** Headers to answer with. */
  responseHeaders: Headers
  /** Says an expected "no". */
  refuse: Refuse<Refused>
}

export type RouteHandler<P extends AnyContractProcedure> = (
  call: Call<RouteInput<P>, RefusalsOf<P>>,
) => Promise<RouteOutput<P>>
export type GroupHandlers<G extends Record<string, AnyContractProcedure>> = { [K in keyof G]: RouteHandler<G[K]> }

export interface ServeOptions {
  authenticate: Authenticate
  /** Comes first: refuses a call that did not come through CloudFront. */
  originCheck: OriginCheck
  now?: () => Date
  log?: Log
}

interface CallContext extends Omit<Call<unknown>, 'input' | 'refuse'> {
  [key: string]: unknown
  /** What a handler threw that nobody foresaw; the router would hide it. */
  unexpected?: unknown
}

/**
 * The Lambda of one endpoint group: the only place that fixes the order of the envelope. Request id and log, security
 * headers, origin check, foreign pages, body limit and kind, authentication, authorisation, validation, handler, errors.
 */
export function serve<G extends Record<string, AnyContractProcedure>>(
  group: G,
  handlers: GroupHandlers<G>,
  { authenticate, originCheck, now = () => new Date(), log = logToStandardOutput }: ServeOptions,
): LambdaHandler {
  const metas = Object.values(group).map(metaOf)
  const isPublic = metas.some(({ callers }) => callers.includes('public'))
  const findRoute = createRouteFinder(group)
  const bodyLimitBytes = Math.max(...metas.map((one: RouteMeta) => one.bodyLimitBytes))
  const apiOf = routersOf(group, handlers)

  /** What was to be answered as headers: renewed tokens reach the browser also where the call itself is refused. */
  const answered = new WeakMap<Context, Headers>()

  async function answer(received: LambdaEvent, context: Context): Promise<LambdaResult> {
    const event = await originCheck(received)
    if (!event) throw new Refusal('FORBIDDEN')
    const { method, sourceIp } = event.requestContext.http
    const route = findRoute(method, event.rawPath)
    if (route?.hasEffects && isFromForeignPage(event)) throw new Refusal('FOREIGN_PAGE')
    if (bodyBytesOf(event) > (route?.bodyLimitBytes ?? bodyLimitBytes)) throw new Refusal('TOO_LARGE')
    refuseOtherContent(event, route?.takesForm ?? false)
    const headers = readHeaders(event)
    const request = { event, headers, now: now(), requestId: context.awsRequestId, responseHeaders: new Headers() }
    answered.set(context, request.responseHeaders)
    const principal = isPublic ? null : await authenticate(request)
    if (!isPublic && !principal) throw new Refusal('UNAUTHENTICATED')
    if (!route) throw new Refusal('METHOD_NOT_FOUND')
    const refusal = refusalOf(route, principal) ?? refusalInTutorial(principal, { method, group: route.group })
    if (refusal) throw new Refusal(refusal)
    const { now: at, requestId, responseHeaders } = request
    const call: CallContext = { principal, now: at, requestId, sourceIp, headers, responseHeaders }
    const { matched, response } = await apiOf(route).handle(toRequest(event, headers), { context: call })
    if (!matched) throw new Refusal('METHOD_NOT_FOUND')
    if (response.status >= 500 && call.unexpected !== undefined) throw call.unexpected
    const result = await toResult(response)
    asAttachment(result.headers)
    call.responseHeaders.forEach((value, name) => {
      result.headers[name] = value
    })
    return isKnownTo(event, result.headers) ? notModified(result.headers) : packedAnswer(event, result)
  }

  const enveloped = middy(answer)
    .use({
      after: ({ response }) => {
        if (response) response.headers = { ...answerHeaders, ...response.headers }
      },
    })
    .use({
      onError: (request) => {
        const refusal = asRefusal(request.error)
        if (!(refusal instanceof Refusal))
          log({ level: 'error', request_id: request.context.awsRequestId, ...describeError(refusal) })
        request.response =
          refusal instanceof Refusal
            ? errorResult(refusal.status, refusal.code, [refusal.message])
            : errorResult(500, 'INTERNAL', [refusalMessage('INTERNAL', { requestId: request.context.awsRequestId })])
        const kept = Object.fromEntries(answered.get(request.context) ?? [])
        request.response.headers = { ...answerHeaders, ...request.response.headers, ...kept }
      },
    })

  const initOnce = measureInit()
  return (event, context) =>
    measureCapacity(async (capacity) => {
      const startedMs = performance.now()
      const initMs = initOnce()
      const isFirst = initMs !== undefined && { init_ms: initMs }
      const result: LambdaResult = await enveloped(event, context)
      log({
        level: 'info',
        request_id: context.awsRequestId,
        route: event.routeKey,
        status: result.statusCode ?? 200,
        duration_ms: Math.round((performance.now() - startedMs) * 10) / 10,
        read_units: capacity.read,
        write_units: capacity.write,
        table_requests: capacity.requests,
        ...isFirst,
      })
      return result
    })
}

type Api = StandardOpenAPIHandler<CallContext>

/**
 * A router for each route, made with its first call: a start makes none of what its calls may not want. It knows no other route, so that
 * who may call and what answers cannot come apart.
 */
function routersOf<G extends Record<string, AnyContractProcedure>>(
  group: G,
  handlers: GroupHandlers<G>,
): (route: RouteMeta) => Api {
  const nameOf = new Map(Object.entries(group).map(([name, procedure]) => [metaOf(procedure), name]))
  const known = new Map<RouteMeta, Api>()
  return (route) => {
    const name = nameOf.get(route) ?? ''
    const api = known.get(route) ?? routerOf(group[name] as G[string], handlers[name] as RouteHandler<G[string]>)
    known.set(route, api)
    return api
  }
}

function routerOf<P extends AnyContractProcedure>(procedure: P, handle: RouteHandler<P>): Api {
  const handler = handle as (call: Call<unknown, RefusalCode>) => Promise<unknown>
  const route = implement(procedure as AnyContractProcedure)
    .$context<CallContext>()
    .handler(async ({ input, context }) => {
      try {
        return await handler({ ...context, input, refuse })
      } catch (error) {
        throw asRefusal(error)
      }
    })
  return new StandardOpenAPIHandler<CallContext>(
    { route },
    {
      customErrorResponseBodyEncoder: encodeError,
      interceptors: [keepUnexpected, nameFieldsOf(procedure)],
    },
  )
}

/** Hands what nobody foresaw to the envelope, which logs it under the request id; refusals are encoded as they are. */
async function keepUnexpected<T>({ next, context }: { next: () => Promise<T>; context: CallContext }): Promise<T> {
  try {
    return await next()
  } catch (error) {
    const isForeseen = error instanceof ORPCError && error.status < 500
    if (!isForeseen && !(error instanceof Refusal))
      context.unexpected = error instanceof ORPCError ? (error.cause ?? error) : error
    throw error
  }
}

/** Says which fields of the input a refusal is about, a broken contract included. */
const nameFieldsOf =
  (procedure: AnyContractProcedure) =>
  async <T>({ next }: { next: () => Promise<T> }): Promise<T> => {
    try {
      return await next()
    } catch (error) {
      throw withFields(error, procedure['~orpc'].inputSchema as ZodType)
    }
  }

/** JSON only, so that a page elsewhere cannot send a call without a preflight; forms where files belong to the call. */
function refuseOtherContent(event: LambdaEvent, takesForm: boolean) {
  if (event.body === undefined || event.body === '') return
  const type = mediaTypeOf(event.headers['content-type'] ?? '')
  if (type === 'application/json' || (takesForm && type === 'multipart/form-data')) return
  throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
}

/** Whether the caller has what a route answers under this name already. */
function isKnownTo({ headers: sent, requestContext }: LambdaEvent, answered: Record<string, string>): boolean {
  const { etag } = answered
  const known = (sent['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return etag !== undefined && requestContext.http.method === 'GET' && (known.includes(etag) || known.includes('*'))
}

function notModified(headers: Record<string, string>): LambdaResult {
  const kept = Object.entries(headers).filter(([name]) => name === 'etag' || name === 'cache-control')
  return { statusCode: 304, headers: Object.fromEntries(kept) }
}

/** `{ errors, code }` for everything that the router itself refuses. */
function encodeError(error: ORPCError<string, unknown>): ErrorBody {
  if (error instanceof Refusal) return error.body
  const code = error.status === 400 ? 'MALFORMED_JSON' : 'INTERNAL'
  return { errors: [refusalMessage(code)], code }
}
