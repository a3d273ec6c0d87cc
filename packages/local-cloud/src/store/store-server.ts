import type { IncomingMessage, ServerResponse } from 'node:http'
import { crc32 } from 'node:zlib'
import { listenOnLoopback } from '../start/loopback-server.ts'
import { answerMultipartCall, isMultipartCall, PARTS_BUCKET } from './multipart-calls.ts'
import { answerBucketCall, answerObjectCall, type StoreCall } from './object-calls.ts'
import { openObjectStore } from './object-store.ts'
import { answerPostUpload } from './post-upload.ts'
import { type AccessKeys, sha256Hex, verifySignedRequest } from './signature-v4.ts'
import { errorAnswer, readObject, type StoreAnswer, StoreError, sendAnswer } from './store-answer.ts'

interface StoreServerOptions {
  folder: string
  buckets: readonly string[]
  accessKeys: AccessKeys
  port?: number
  /** Origins whose pages may read and upload. */
  allowedOrigins?: () => readonly string[]
  now?: () => number
}

export type StoreServer = Awaited<ReturnType<typeof startStoreServer>>

/** Headers of calls that the product does not make. */
const NOT_IMPLEMENTED = ['if-match', 'x-amz-copy-source']
const CHECKSUM = 'x-amz-checksum-crc32'

/**
 * The embedded object store: S3's HTTP API, addressed by path, on one loopback port, with real signatures.
 *
 * Serves the calls that the product makes, and refuses the others with `NotImplemented`.
 */
export async function startStoreServer(options: StoreServerOptions) {
  const { folder, buckets, accessKeys, port, allowedOrigins = () => [], now = Date.now } = options
  const store = await openObjectStore(folder, [...buckets, PARTS_BUCKET])

  async function answer(request: IncomingMessage): Promise<StoreAnswer> {
    const { method, headers } = request
    const url = new URL(`http://store${request.url}`)
    const [bucket = '', ...rest] = url.pathname.slice(1).split('/')
    const key = decodeURIComponent(rest.join('/'))
    const isForm = method === 'POST' && key === '' && headers['content-type']?.startsWith('multipart/form-data')
    const payloadHash = isForm ? '' : verifySignedRequest(request, url, accessKeys, now())
    if (!buckets.includes(bucket)) throw new StoreError(404, 'NoSuchBucket')
    if (isForm) return answerPostUpload(store, bucket, request, { keys: accessKeys, nowMs: now() })
    if (NOT_IMPLEMENTED.some((name) => name in headers)) throw new StoreError(501, 'NotImplemented')
    const { searchParams: query } = url
    const call: StoreCall = { request, bucket, key, query, payload: () => readPayload(request, payloadHash, query) }
    if (key === '') return answerBucketCall(store, call)
    return isMultipartCall(call) ? answerMultipartCall(store, call) : answerObjectCall(store, call)
  }

  async function listener(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isAllowed = allowOrigin(request, response, allowedOrigins())
    if (request.method === 'OPTIONS') return void response.writeHead(isAllowed ? 200 : 403).end()
    try {
      await sendAnswer(response, await answer(request))
    } catch (error) {
      // The rest of the body is read, or the sender would get a closed connection in place of the answer.
      request.resume()
      await sendAnswer(response, errorAnswer(toStoreError(error)))
    }
  }

  return { store, ...(await listenOnLoopback(listener, port)) }
}

/** The whole body, checked against the signed hash and the CRC-32 (the SDK's default checksum). */
async function readPayload(request: IncomingMessage, payloadHash: string, query: URLSearchParams): Promise<Buffer> {
  const bytes = await readObject(request)
  const isAsSigned = payloadHash === 'UNSIGNED-PAYLOAD' || payloadHash === sha256Hex(bytes)
  if (!isAsSigned) throw new StoreError(400, 'XAmzContentSHA256Mismatch')
  // A PUT presigned by a client with default checksums has the checksum of an empty body in its query: S3 refuses it.
  const expected = query.get(CHECKSUM) ?? request.headers[CHECKSUM]
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(bytes))
  if (expected !== undefined && expected !== sum.toString('base64')) throw new StoreError(400, 'BadDigest')
  return bytes
}

/** @returns whether pages of the request's origin may call */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse, allowed: readonly string[]): boolean {
  const { origin } = headers
  if (!origin || !allowed.includes(origin)) return false
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-methods', 'GET, HEAD, PUT, POST')
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '*')
  response.setHeader('access-control-expose-headers', 'ETag, Content-Range, Content-Length')
  response.setHeader('vary', 'Origin')
  return true
}

function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  if (error instanceof URIError) return new StoreError(400, 'InvalidURI')
  process.stderr.write(`[store] ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  return new StoreError(500, 'InternalError')
}
