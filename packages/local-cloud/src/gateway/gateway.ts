import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiLimits } from '@tcheck/contract/api-limits'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { readBody } from '../start/read-body.ts'
import { gatewayAnswer, type HttpAnswer, toHttpAnswer } from './lambda-answer.ts'
import { createLambdaContext, toLambdaEvent } from './lambda-event.ts'
import { compileRoutes, type GatewayRoute } from './route-table.ts'

export type GatewayHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<unknown>

interface GatewayOptions {
  routes: readonly GatewayRoute[]
  /** The handler of a group. Called for every request, so it should cache. */
  load: (group: string) => Promise<GatewayHandler>
  /** The time-out of a Lambda. */
  timeoutMs?: number
  /** Gets the causes of errors 500, which the caller does not get. */
  report?: (message: string, error: unknown) => void
}

/**
 * An API Gateway HTTP API in front of Lambdas in this process. Events and results pass through JSON, as they do in AWS, so a value that
 * JSON loses is lost here too. Answers 404 without a route (also for a wrong method), 413 above the size limits, and 500 if a handler
 * fails, times out or returns a malformed or too large result.
 */
export function createGateway(options: GatewayOptions) {
  const { routes, load, timeoutMs = apiLimits.lambdaSeconds * 1000, report = () => undefined } = options
  const findRoute = compileRoutes(routes)

  async function answer(request: IncomingMessage): Promise<HttpAnswer> {
    const body = await readBody(request, apiLimits.requestBytes)
    if (body === null) return gatewayAnswer('TOO_LARGE')
    const match = findRoute(request.method ?? 'GET', (request.url ?? '/').split('?')[0] ?? '/')
    if (!match) return gatewayAnswer('METHOD_NOT_FOUND')
    const payload = JSON.stringify(toLambdaEvent(request, body, match))
    if (isTooLarge(payload)) return gatewayAnswer('TOO_LARGE')
    const { group } = match.route
    return invoke(group, payload).catch((error) => {
      report(`${group}: the handler failed`, error)
      return gatewayAnswer('INTERNAL', { requestId: randomUUID() })
    })
  }

  async function invoke(group: string, payload: string): Promise<HttpAnswer> {
    const handler = await load(group)
    const context = createLambdaContext(group, Date.now() + timeoutMs)
    const returned = await within(timeoutMs, handler(JSON.parse(payload) as APIGatewayProxyEventV2, context))
    const result = JSON.stringify(returned ?? null)
    if (isTooLarge(result)) throw new Error('The result is over 6 MB')
    return toHttpAnswer(JSON.parse(result))
  }

  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, headers, body } = await answer(request).catch((error) => {
      if (error instanceof URIError) return gatewayAnswer('ADDRESS_UNREADABLE')
      // The caller closed the connection: no answer can arrive.
      if (!response.destroyed) report('the gateway failed', error)
      return gatewayAnswer('INTERNAL', { requestId: randomUUID() })
    })
    const hasLength = status !== 204 && status !== 304
    response.writeHead(status, { ...headers, ...(hasLength && { 'content-length': body.length }) }).end(body)
  }
}

const isTooLarge = (json: string) => Buffer.byteLength(json) > apiLimits.lambdaPayloadBytes

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
