import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiLimits } from '@tcheck/contract/api-limits'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { gatewayAnswer, type HttpAnswer, toHttpAnswer } from './lambda-answer.ts'
import { createLambdaContext } from './lambda-context.ts'
import { requestIdLikeGateways, toLambdaEvent } from './lambda-event.ts'
import { compileRoutes, type GatewayRoute } from './route-table.ts'

export type GatewayHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<unknown>

export interface GatewayOptions {
  routes: readonly GatewayRoute[]
  /** The handler of a group; called for every request, so it should remember. */
  load: (group: string) => Promise<GatewayHandler>
  /** When a Lambda is ended. */
  timeoutMs?: number
  /** Where it is told what a caller is not told. */
  report?: (message: string, error?: unknown) => void
}

const LAMBDA_MS = apiLimits.lambdaSeconds * 1000
const TIMED_OUT = Symbol('timed out')

const tooLarge = () => gatewayAnswer('TOO_LARGE')
const brokenLambda = (requestId = randomUUID()) => gatewayAnswer('INTERNAL', { requestId })

/**
 * An API Gateway HTTP API in front of Lambdas in this process.
 *
 * Events and answers go through JSON as they do on the way to a real Lambda, so that nothing passes here that would be
 * lost there. Without a route it answers 404 (also for a wrong method), past the sizes 413, for a handler that fails, takes too
 * long or answers something malformed 500.
 */
export function createGateway({ routes, load, timeoutMs = LAMBDA_MS, report = reportToStandardError }: GatewayOptions) {
  const findRoute = compileRoutes(routes)

  async function answer(request: IncomingMessage): Promise<HttpAnswer> {
    const body = await readBody(request)
    if (!body) return tooLarge()
    const match = findRoute(request.method ?? 'GET', (request.url ?? '/').split('?')[0] ?? '/')
    if (!match) return gatewayAnswer('METHOD_NOT_FOUND')
    const payload = JSON.stringify(toLambdaEvent(request, body, match))
    if (Buffer.byteLength(payload) > apiLimits.lambdaPayloadBytes) return tooLarge()
    return invoke(match.route.group, payload)
  }

  async function invoke(group: string, payload: string): Promise<HttpAnswer> {
    let returned: unknown
    try {
      const handler = await load(group)
      const context = createLambdaContext(group, Date.now() + timeoutMs)
      returned = await within(timeoutMs, handler(JSON.parse(payload) as APIGatewayProxyEventV2, context))
    } catch (error) {
      report(`${group}: the handler failed`, error)
      return brokenLambda()
    }
    if (returned === TIMED_OUT) {
      report(`${group}: no answer within ${timeoutMs} ms`)
      return brokenLambda()
    }
    const result = JSON.stringify(returned ?? null)
    if (Buffer.byteLength(result) > apiLimits.lambdaPayloadBytes) {
      report(`${group}: an answer over 6 MB`)
      return brokenLambda()
    }
    const answered = toHttpAnswer(JSON.parse(result))
    if (!answered) report(`${group}: a malformed answer`)
    return answered ?? brokenLambda()
  }

  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { status, headers, body } = await answer(request)
      response.writeHead(status, { ...headers, 'apigw-requestid': requestIdLikeGateways() })
      response.end(request.method === 'HEAD' ? undefined : body)
    } catch (error) {
      if (response.headersSent || request.destroyed) return void response.destroy()
      const isUndecodable = error instanceof URIError
      if (!isUndecodable) report('the gateway failed', error)
      const { status, headers, body } = isUndecodable ? gatewayAnswer('ADDRESS_UNREADABLE') : brokenLambda()
      response.writeHead(status, headers).end(body)
    }
  }
}

/** The body, or null where it is too large; it is read to its end all the same, so that the caller hears the answer. */
function readBody(request: IncomingMessage): Promise<Buffer | null> {
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) {
    return Promise.resolve(Buffer.alloc(0))
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= apiLimits.requestBytes) chunks.push(chunk)
      else chunks.length = 0
    })
    request.on('end', () => resolve(size > apiLimits.requestBytes ? null : Buffer.concat(chunks)))
    request.on('error', reject)
    request.on('close', () => {
      // Cut off in the middle: there is nobody to answer.
      if (!request.complete) reject(new Error('the caller is gone'))
    })
  })
}

async function within(limitMs: number, work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, limitMs, TIMED_OUT)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

function reportToStandardError(message: string, error?: unknown) {
  const detail = error instanceof Error ? `\n${error.stack ?? error.message}` : ''
  process.stderr.write(`[gateway] ${message}${detail}\n`)
}
