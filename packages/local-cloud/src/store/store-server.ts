import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { answerBucketCall } from './bucket-calls.ts'
import { answerMultipartCall, isMultipartCall } from './multipart-calls.ts'
import { createMultipartUploads } from './multipart-uploads.ts'
import { answerObjectCall } from './object-calls.ts'
import { type ObjectStore, openObjectStore } from './object-store.ts'
import { answerPostUpload } from './post-upload.ts'
import { readPayload } from './request-body.ts'
import type { AccessKeys } from './signature-v4.ts'
import { verifySignedRequest } from './signed-request.ts'
import type { StoreAnswer, StoreCall } from './store-call.ts'
import { StoreError } from './store-error.ts'

export interface StoreServerOptions {
  folder: string
  buckets: readonly string[]
  accessKeys: AccessKeys
  port?: number
  /** Origins whose pages may read and upload. */
  allowedOrigins?: () => readonly string[]
  now?: () => number
}

export interface StoreServer {
  endpoint: string
  port: number
  store: ObjectStore
  close(): Promise<void>
}

/**
 * The embedded object store: S3's HTTP surface, addressed by path, on one loopback port, with real signatures.
 *
 * Serves what the product uses of S3 and refuses the rest with `NotImplemented`.
 */
export async function startStoreServer(options: StoreServerOptions): Promise<StoreServer> {
  const { accessKeys, allowedOrigins = () => [], now = Date.now } = options
  const store = await openObjectStore(options.folder, options.buckets)
  const uploads = createMultipartUploads(join(options.folder, '.uploads'))

  async function answer(request: IncomingMessage): Promise<StoreAnswer> {
    const origin = `http://${request.headers.host ?? '127.0.0.1'}`
    const url = new URL(request.url ?? '/', origin)
    const [bucket = '', ...rest] = (request.url ?? '/').split('?')[0]?.slice(1).split('/') ?? []
    const call: StoreCall = {
      request,
      method: request.method ?? 'GET',
      origin,
      bucket,
      key: decodeURIComponent(rest.join('/')),
      query: url.searchParams,
      payload: () => readPayload(request, payloadHash, url.searchParams),
    }
    if (call.method === 'OPTIONS') return answerPreflight(request, allowedOrigins())
    const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
    if (call.method === 'POST' && !call.key && isForm) {
      return answerPostUpload(store, { request, bucket, origin, keys: accessKeys, nowMs: now() })
    }
    const payloadHash = verifySignedRequest(request, url, accessKeys, now())
    if (!bucket) throw new StoreError(501, 'NotImplemented')
    if (!call.key) return answerBucketCall(store, call)
    if (isMultipartCall(call)) return answerMultipartCall(store, uploads, call)
    return answerObjectCall(store, call)
  }

  const server = createServer(async (request, response) => {
    response.setHeader('x-amz-request-id', randomUUID())
    allowOrigin(request, response, allowedOrigins())
    try {
      await send(request, response, await answer(request))
    } catch (error) {
      request.resume()
      if (response.headersSent) response.destroy()
      else await send(request, response, refusalOf(error))
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve)
  })

  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    port,
    store,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function allowOrigin(request: IncomingMessage, response: ServerResponse, allowed: readonly string[]) {
  const { origin } = request.headers
  if (!origin || !allowed.includes(origin)) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-expose-headers', 'ETag, Content-Range, Content-Length')
  response.setHeader('vary', 'Origin')
}

function answerPreflight({ headers }: IncomingMessage, allowed: readonly string[]): StoreAnswer {
  if (!headers.origin || !allowed.includes(headers.origin)) {
    throw new StoreError(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
  }
  return {
    status: 200,
    headers: {
      'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '3000',
    },
  }
}

function refusalOf(error: unknown): StoreAnswer {
  const refusal = asStoreError(error)
  return {
    status: refusal.status,
    headers: { 'content-type': 'application/xml', ...refusal.headers },
    body: refusal.toXml(),
  }
}

function asStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  if (error instanceof URIError) return new StoreError(400, 'InvalidURI')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StoreError(507, 'InsufficientStorage', 'The disk is full')
  process.stderr.write(`[store] ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  return new StoreError(500, 'InternalError', 'We encountered an internal error. Please try again.')
}

async function send(request: IncomingMessage, response: ServerResponse, { status, headers = {}, body }: StoreAnswer) {
  if (typeof body === 'string' || body === undefined) {
    const bytes = Buffer.from(body ?? '')
    const length = status === 204 || status === 304 ? {} : { 'content-length': bytes.length }
    response.writeHead(status, { ...length, ...headers })
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return
  }
  response.writeHead(status, headers)
  await pipeline(body, response).catch(() => response.destroy())
}
