import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { originHeaders } from '@tcheck/contract/origin-headers'
import { gatewayAnswer } from '../gateway/lambda-answer.ts'

export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export interface Behaviors {
  api: HttpHandler
  media: HttpHandler
  web: HttpHandler
  /** Of this machine alone: nothing in the cloud answers under `/local/`. */
  local: HttpHandler
}

/**
 * One origin for everything, split by path as CloudFront does in the cloud: `/api/*`, `/media/*`, and the web app. Like CloudFront it
 * overwrites the headers for the caller's address and the origin secret. Answers 503 until `open` is called.
 */
export function createFront() {
  let behaviors: Behaviors | undefined
  let originSecret = ''

  function choose({ url = '/' }: IncomingMessage): HttpHandler {
    if (!behaviors) return answerNotReady
    if (/^\/api(\/|\?|$)/.test(url)) return enter(behaviors.api)
    if (url.startsWith('/local/')) return behaviors.local
    return url.startsWith('/media/') ? behaviors.media : behaviors.web
  }

  const enter =
    (api: HttpHandler): HttpHandler =>
    (request, response) => {
      const own = [
        originHeaders.secret,
        originSecret,
        originHeaders.viewerAddress,
        (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, ''),
      ]
      request.rawHeaders = [...withoutOriginHeaders(request.rawHeaders), ...own]
      return api(request, response)
    }

  return {
    open: (opened: Behaviors, secret: string) => {
      originSecret = secret
      behaviors = opened
    },
    listener: (request: IncomingMessage, response: ServerResponse) => {
      choose(request)(request, response).catch((error: unknown) => {
        process.stderr.write(`[front] ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
        if (response.headersSent) response.destroy()
        else answerBroken(response)
      })
    },
  }
}

const ORIGIN_HEADERS = new Set<string>(Object.values(originHeaders))

/** Names and values alternately. */
const withoutOriginHeaders = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((_, at) => !ORIGIN_HEADERS.has((rawHeaders[at - (at % 2)] ?? '').toLowerCase()))

const answerNotReady: HttpHandler = async (_, response) => {
  response
    .writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' })
    .end('準備をしています。少し待ってから、もう一度開いてください。\n')
}

function answerBroken(response: ServerResponse) {
  const { status, headers, body } = gatewayAnswer('INTERNAL', { requestId: randomUUID() })
  response.writeHead(status, headers).end(body)
}
