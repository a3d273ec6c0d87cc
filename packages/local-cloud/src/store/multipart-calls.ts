import { randomUUID } from 'node:crypto'
import { attributesOf, type StoreCall } from './object-calls.ts'
import { md5, type ObjectStore, type StoredObject } from './object-store.ts'
import { type StoreAnswer, StoreError, xmlAnswer } from './store-answer.ts'

/** A bucket that no call can name. An upload is an empty object with the attributes of the file, and one object a part. */
export const PARTS_BUCKET = '.parts'
const SMALLEST_PART_BYTES = 5 * 1024 * 1024
const LARGEST_PART_NUMBER = 10_000

const numberOf = ({ key }: StoredObject) => Number(key.split('/').at(-1))

export const isMultipartCall = ({ query }: StoreCall) => query.has('uploadId') || query.has('uploads')

/** Upload in parts: create, upload a part, list the parts, complete. Parts outlive a restart. */
export async function answerMultipartCall(store: ObjectStore, call: StoreCall): Promise<StoreAnswer> {
  const { bucket, key, query } = call
  const { method, headers } = call.request
  const uploadId = query.get('uploadId') ?? randomUUID()
  const uploadKey = `uploads/${uploadId}/${bucket}/${key}`
  const partsPrefix = `parts/${uploadId}/`
  const names = { Bucket: bucket, Key: key, UploadId: uploadId }
  if (query.has('uploads')) {
    await call.payload()
    await store.put(PARTS_BUCKET, uploadKey, new Uint8Array(), attributesOf(headers))
    return xmlAnswer('InitiateMultipartUploadResult', names)
  }
  const upload = store.find(PARTS_BUCKET, uploadKey)
  if (!upload) throw new StoreError(404, 'NoSuchUpload')
  if (method === 'PUT') {
    const number = Number(query.get('partNumber'))
    if (!(Number.isInteger(number) && number >= 1 && number <= LARGEST_PART_NUMBER)) {
      throw new StoreError(400, 'InvalidArgument')
    }
    const partKey = `${partsPrefix}${String(number).padStart(5, '0')}`
    const { etag } = await store.put(PARTS_BUCKET, partKey, await call.payload(), upload)
    return { status: 200, headers: { etag: `"${etag}"` } }
  }
  const parts = store.list(PARTS_BUCKET, partsPrefix)
  if (method === 'GET') {
    const Part = parts.map((part) => ({ PartNumber: numberOf(part), ETag: `"${part.etag}"`, Size: part.sizeBytes }))
    return xmlAnswer('ListPartsResult', { ...names, IsTruncated: false, Part })
  }
  if (method !== 'POST') throw new StoreError(501, 'NotImplemented')
  const named = namedParts((await call.payload()).toString(), parts)
  async function* pieces() {
    for (const part of named) yield* store.read(PARTS_BUCKET, part.key)
  }
  // S3's ETag of such an object: the MD5 of the parts' MD5s, and their number.
  const etag = `${md5(Buffer.from(named.map((part) => part.etag).join(''), 'hex'))}-${named.length}`
  await store.put(bucket, key, { pieces: pieces(), etag }, upload)
  for (const object of [upload, ...parts]) await store.remove(PARTS_BUCKET, object.key)
  return xmlAnswer('CompleteMultipartUploadResult', { ...names, ETag: `"${etag}"` })
}

/**
 * The parts that the body of a CompleteMultipartUpload names.
 * @throws StoreError if there are none, they are not in ascending order, unknown, replaced or too small
 */
function namedParts(xml: string, stored: readonly StoredObject[]): StoredObject[] {
  const named = [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => {
    const [, number] = /<PartNumber>(\d+)</.exec(part) ?? []
    const [, etag] = /<ETag>.*?([0-9a-f]{32})/.exec(part) ?? []
    const found = stored.find((one) => numberOf(one) === Number(number) && one.etag === etag)
    if (!found) throw new StoreError(400, 'InvalidPart')
    return found
  })
  if (named.length === 0) throw new StoreError(400, 'MalformedXML')
  const isAscending = named.every((part, at) => at === 0 || part.key > (named[at - 1]?.key ?? ''))
  if (!isAscending) throw new StoreError(400, 'InvalidPartOrder')
  const isTooSmall = named.slice(0, -1).some(({ sizeBytes }) => sizeBytes < SMALLEST_PART_BYTES)
  if (isTooSmall) throw new StoreError(400, 'EntityTooSmall')
  return named
}
