import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '@tcheck/contract/security-headers'
import { readObject } from '../store/object-calls.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { sendAnswer } from '../store/store-answer.ts'
import { isSignedMediaUrl, type MediaKey } from './signed-media-url.ts'

export interface MediaOptions {
  store: ObjectStore
  bucket: string
  key: MediaKey
  /** Under which the app is reached. */
  origins: () => readonly string[]
  /** What each file carries; those of the app's own origin unless said. */
  fileHeaders?: Readonly<Record<string, string>>
  /** Nothing lies open under other keys, signed or not. */
  keyPrefix?: string
  now?: () => number
}

/** At most as long as its signature is valid, as in CloudFront. */
const CACHE_CONTROL = 'private, max-age=300'

/**
 * Answers `GET|HEAD` of signed paths, as CloudFront does in the cloud: checks the signature, then streams the object of the same path from
 * its bucket, ranges included. `/media/*` is on the app's own origin, uploads are on another one. 403 for a missing, wrong or expired
 * signature, 404 for a missing object.
 */
export function createMediaHandler(options: MediaOptions) {
  const { store, bucket, key, origins, fileHeaders = securityHeaders, keyPrefix = '', now = Date.now } = options
  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pathAndQuery = request.url ?? '/'
    if (request.method !== 'GET' && request.method !== 'HEAD') return reject(response, 405, 'Method not allowed')
    const sourceIp = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
    if (!isSignedMediaUrl({ pathAndQuery, sourceIp }, key, origins(), now())) {
      return reject(response, 403, 'Access denied')
    }
    const wanted = keyOf(pathAndQuery)
    const object = wanted.startsWith(keyPrefix) ? store.find(bucket, wanted) : undefined
    if (!object) return reject(response, 404, 'Not found')

    const answer = readObject(store, bucket, object, request)
    const headers = { ...answer.headers, ...fileHeaders, 'cache-control': CACHE_CONTROL }
    await sendAnswer(response, { ...answer, headers })
  }
}

/** `/media/a%20b.png` is the object `media/a b.png`, as with CloudFront and a bucket. */
function keyOf(pathAndQuery: string): string {
  try {
    return decodeURIComponent(pathAndQuery.slice(1).split('?')[0] ?? '')
  } catch {
    return ''
  }
}

function reject(response: ServerResponse, status: number, reason: string) {
  response.writeHead(status, { ...securityHeaders, 'content-type': 'text/plain; charset=utf-8' }).end(`${reason}\n`)
}
