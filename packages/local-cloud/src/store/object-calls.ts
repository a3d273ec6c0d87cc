import type { IncomingMessage } from 'node:http'
import type { ByteRange, ObjectAttributes, ObjectStore, StoredObject } from './object-store.ts'
import { errorAnswer, type StoreAnswer, StoreError, xmlAnswer } from './store-answer.ts'

/** One signed call, addressed by path: `/<bucket>/<key>`. */
export interface StoreCall {
  request: IncomingMessage
  bucket: string
  /** Decoded; empty for a call about the bucket. */
  key: string
  query: URLSearchParams
  /** The body, checked against the signature and its checksum. */
  payload: () => Promise<Buffer>
}

const LARGEST_PAGE = 1000
const STORED_HEADER = /^(cache-control|content-disposition|x-amz-meta-.+)$/

/** @param given headers of a request or fields of a form, by names in lower case */
export function attributesOf(given: Readonly<Record<string, string | string[] | undefined>>): ObjectAttributes {
  const stored = Object.entries(given).filter(([name]) => STORED_HEADER.test(name))
  return {
    contentType: String(given['content-type'] || 'binary/octet-stream'),
    headers: Object.fromEntries(stored.map(([name, value]) => [name, String(value)])),
  }
}

/** Calls about a bucket: whether it exists, and its objects (ListObjectsV2). */
export function answerBucketCall(store: ObjectStore, { request, bucket, query }: StoreCall): StoreAnswer {
  if (request.method === 'HEAD') return { status: 200 }
  if (request.method === 'GET' && query.get('list-type') === '2') return listObjects(store, bucket, query)
  throw new StoreError(501, 'NotImplemented')
}

/** Calls about one object: write (also only if the key is new), read (also a range), delete. */
export async function answerObjectCall(store: ObjectStore, call: StoreCall): Promise<StoreAnswer> {
  const { request, bucket, key, query } = call
  const { method = '', headers } = request
  if (method === 'PUT') {
    const options = { isNewKey: headers['if-none-match'] === '*' }
    const { etag } = await store.put(bucket, key, await call.payload(), attributesOf(headers), options)
    return { status: 200, headers: { etag: `"${etag}"` } }
  }
  if (method === 'DELETE') {
    await store.remove(bucket, key)
    return { status: 204 }
  }
  if (method !== 'GET' && method !== 'HEAD') throw new StoreError(405, 'MethodNotAllowed')
  const object = store.find(bucket, key)
  if (!object) throw new StoreError(404, 'NoSuchKey')
  const answer = readObject(store, bucket, object, request)
  return answer.status < 300 ? { ...answer, headers: { ...answer.headers, ...replacedHeaders(query) } } : answer
}

/** A presigned URL may replace headers of the object: `response-content-type`, `response-content-disposition`. */
function replacedHeaders(query: URLSearchParams): Record<string, string> {
  const replaced = [...query].filter(([name]) => name.startsWith('response-'))
  return Object.fromEntries(replaced.map(([name, value]) => [name.replace('response-', ''), value]))
}

/** Answers GET and HEAD: 200, 206 for one byte range, 304 for `If-None-Match`, 416 for a range after the last byte. */
export function readObject(
  store: ObjectStore,
  bucket: string,
  object: StoredObject,
  { method, headers: asked }: IncomingMessage,
): StoreAnswer {
  const { key, sizeBytes } = object
  const headers = {
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modifiedMs).toUTCString(),
    'accept-ranges': 'bytes',
    'content-type': object.contentType,
    ...object.headers,
  }
  if (asked['if-none-match'] === headers.etag) return { status: 304, headers }
  const range = parseByteRange(asked.range, sizeBytes)
  if (range && range.start >= sizeBytes) {
    return errorAnswer(new StoreError(416, 'InvalidRange'), { 'content-range': `bytes */${sizeBytes}` })
  }
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 }
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': end - start + 1,
      ...(range && { 'content-range': `bytes ${start}-${end}/${sizeBytes}` }),
    },
    ...(method === 'GET' && sizeBytes > 0 && { body: store.read(bucket, key, { start, end }) }),
  }
}

/** @returns undefined for no range, several ranges and other units: the response is the whole object */
function parseByteRange(header = '', sizeBytes: number): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (!first) return last ? { start: Math.max(0, sizeBytes - Number(last)), end: sizeBytes - 1 } : undefined
  if (last && Number(last) < Number(first)) return undefined
  return { start: Number(first), end: Math.min(Number(last || sizeBytes), sizeBytes - 1) }
}

function listObjects(store: ObjectStore, bucket: string, query: URLSearchParams): StoreAnswer {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter')
  const limit = Math.min(LARGEST_PAGE, Number(query.get('max-keys') ?? LARGEST_PAGE))
  const after = query.get('continuation-token') ?? ''
  /** Keys that share a beginning up to the delimiter are listed once, as that beginning, without an object. */
  const rows = new Map<string, StoredObject | null>()
  for (const object of store.list(bucket, prefix)) {
    const cut = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1
    const name = cut < 0 ? object.key : object.key.slice(0, cut + 1)
    if (name > after) rows.set(name, cut < 0 ? object : null)
  }
  const page = [...rows].slice(0, limit)
  const isTruncated = rows.size > limit
  return xmlAnswer('ListBucketResult', {
    Name: bucket,
    Prefix: prefix,
    KeyCount: page.length,
    MaxKeys: limit,
    IsTruncated: isTruncated,
    NextContinuationToken: isTruncated ? [page.at(-1)?.[0] ?? ''] : [],
    Contents: page.flatMap(([, object]) => (object ? [describe(object)] : [])),
    CommonPrefixes: page.flatMap(([name, object]) => (object ? [] : [{ Prefix: name }])),
  })
}

const describe = ({ key, modifiedMs, etag, sizeBytes }: StoredObject) => ({
  Key: key,
  LastModified: new Date(modifiedMs).toISOString(),
  ETag: `"${etag}"`,
  Size: sizeBytes,
})
