import { buffer } from 'node:stream/consumers'
import { parseByteRange } from './byte-range.ts'
import type { ObjectStore } from './object-store.ts'
import { quoted, type StoreAnswer, type StoreCall, unquoted, xmlAnswer } from './store-call.ts'
import { noSuchKey, preconditionFailed, StoreError } from './store-error.ts'
import { attributesOfHeaders, headersOfObject, type StoredObject } from './stored-object.ts'

/** Calls about one object: write (also conditional), copy, read (also a range), look, delete. */
export async function answerObjectCall(store: ObjectStore, call: StoreCall): Promise<StoreAnswer> {
  switch (call.method) {
    case 'PUT':
      return 'x-amz-copy-source' in call.request.headers ? copy(store, call) : write(store, call)
    case 'GET':
    case 'HEAD':
      return read(store, call)
    case 'DELETE':
      await store.remove(call.bucket, call.key)
      return { status: 204 }
    default:
      throw new StoreError(405, 'MethodNotAllowed')
  }
}

async function write(store: ObjectStore, call: StoreCall): Promise<StoreAnswer> {
  const { headers } = call.request
  const bytes = await call.payload()
  const guard = writeGuard(headers['if-none-match'], headers['if-match'])
  const object = await store.put(call.bucket, call.key, bytes, attributesOfHeaders(headers), { guard })
  return { status: 200, headers: { etag: quoted(object.etag) } }
}

function writeGuard(ifNoneMatch: string | undefined, ifMatch: string | undefined) {
  return (current: StoredObject | undefined) => {
    if (ifNoneMatch === '*' && current) throw preconditionFailed()
    if (ifMatch === undefined) return
    if (!current) throw noSuchKey()
    if (unquoted(ifMatch) !== current.etag) throw preconditionFailed()
  }
}

async function copy(store: ObjectStore, call: StoreCall): Promise<StoreAnswer> {
  const { headers } = call.request
  await call.payload()
  const source = decodeURIComponent(String(headers['x-amz-copy-source'])).replace(/^\//, '')
  const slash = source.indexOf('/')
  const [bucket, key] = [source.slice(0, slash), source.slice(slash + 1)]
  const original = store.find(bucket, key)
  if (!original) throw noSuchKey()
  const attributes = headers['x-amz-metadata-directive'] === 'REPLACE' ? attributesOfHeaders(headers) : original
  const { contentType, metadata, headers: kept } = attributes
  const bytes = await buffer(await store.read(bucket, key))
  const object = await store.put(call.bucket, call.key, bytes, { contentType, metadata, headers: kept })
  return xmlAnswer('CopyObjectResult', [
    ['ETag', quoted(object.etag)],
    ['LastModified', new Date(object.modifiedMs).toISOString()],
  ])
}

async function read(store: ObjectStore, call: StoreCall): Promise<StoreAnswer> {
  const object = store.find(call.bucket, call.key)
  if (!object) throw noSuchKey()
  const asked = call.request.headers
  const headers = headersOfObject(object, call.query)
  if (asked['if-match'] !== undefined && unquoted(asked['if-match']) !== object.etag) throw preconditionFailed()
  if (asked['if-none-match'] !== undefined && unquoted(asked['if-none-match']) === object.etag) {
    return { status: 304, headers: { etag: quoted(object.etag) } }
  }
  const range = parseByteRange(asked.range, object.sizeBytes)
  if (range === 'unsatisfiable') {
    throw new StoreError(416, 'InvalidRange', 'The requested range is not satisfiable', {
      'content-range': `bytes */${object.sizeBytes}`,
    })
  }
  const length = range ? range.end - range.start + 1 : object.sizeBytes
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${object.sizeBytes}`
  const answer: StoreAnswer = { status: range ? 206 : 200, headers: { ...headers, 'content-length': length } }
  if (call.method === 'GET' && length > 0) answer.body = await store.read(call.bucket, call.key, range)
  return answer
}
