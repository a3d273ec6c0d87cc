import type { IncomingMessage, ServerResponse } from 'node:http'

export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export interface Behaviors {
  api: HttpHandler
  media: HttpHandler
  web: HttpHandler
}

/**
 * One origin for everything, split by path as CloudFront does it in the cloud: `/api/*`, `/media/*`, and the web app.
 * Before `open` is called it answers 503.
 */
export function createFront() {
  let behaviors: Behaviors | undefined

  function choose({ url = '/' }: IncomingMessage): HttpHandler {
    if (!behaviors) return answerNotReady
    if (/^\/api(\/|\?|$)/.test(url)) return behaviors.api
    return url.startsWith('/media/') ? behaviors.media : behaviors.web
  }

  return {
    open: (opened: Behaviors) => {
      behaviors = opened
    },
    listener: (request: IncomingMessage, response: ServerResponse) => {
      choose(request)(request, response).catch((error: unknown) => {
        process.stderr.write(`[front] ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
        if (response.headersSent) response.destroy()
        else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error\n')
      })
    },
  }
}

const answerNotReady: HttpHandler = async (_, response) => {
  response
    .writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' })
    .end('準備をしています。少し待ってから、もう一度開いてください。\n')
}
