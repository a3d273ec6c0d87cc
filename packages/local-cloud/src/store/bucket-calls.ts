import type { ObjectStore } from './object-store.ts'
import { encodeRfc3986 } from './signature-v4.ts'
import { quoted, type StoreAnswer, type StoreCall, type XmlElement, xmlAnswer } from './store-call.ts'
import { noSuchBucket, StoreError } from './store-error.ts'
import type { StoredObject } from './stored-object.ts'
import { readElements, readText } from './xml.ts'

const LARGEST_PAGE = 1000

/** Calls about a bucket: create, look, list (version 2), delete many. CORS rules are the store's own and only accepted. */
export async function answerBucketCall(store: ObjectStore, call: StoreCall): Promise<StoreAnswer> {
  const { method, bucket, query } = call
  if (method === 'PUT') {
    await call.payload()
    const isCreation = [...query.keys()].every((name) => name === 'x-id' || name.startsWith('X-Amz-'))
    if (isCreation) await store.createBucket(bucket)
    else if (!query.has('cors')) throw new StoreError(501, 'NotImplemented')
    return { status: 200 }
  }
  if (!store.hasBucket(bucket)) throw noSuchBucket()
  if (method === 'HEAD') return { status: 200 }
  if (method === 'POST' && query.has('delete')) return deleteMany(store, call)
  if (method === 'GET' && query.get('list-type') === '2') return listObjects(store, call)
  throw new StoreError(501, 'NotImplemented')
}

async function deleteMany(store: ObjectStore, call: StoreCall): Promise<StoreAnswer> {
  const xml = (await call.payload()).toString()
  const keys = readElements(xml, 'Object').flatMap((object) => readText(object, 'Key') ?? [])
  if (keys.length === 0 || keys.length > LARGEST_PAGE) throw new StoreError(400, 'MalformedXML')
  for (const key of keys) await store.remove(call.bucket, key)
  const isQuiet = readText(xml, 'Quiet') === 'true'
  return xmlAnswer('DeleteResult', isQuiet ? [] : keys.map((key) => ['Deleted', [['Key', key]]]))
}

interface Listing {
  objects: StoredObject[]
  prefixes: string[]
  /** Where the next page begins, or null at the end. */
  last: string | null
}

function listObjects(store: ObjectStore, { bucket, query }: StoreCall): StoreAnswer {
  const prefix = query.get('prefix') ?? ''
  const limit = Math.min(LARGEST_PAGE, Number(query.get('max-keys') ?? LARGEST_PAGE))
  const token = query.get('continuation-token')
  const after = token ? Buffer.from(token, 'base64url').toString() : (query.get('start-after') ?? '')
  const { objects, prefixes, last } = pageOf(store.list(bucket, prefix), {
    prefix,
    delimiter: query.get('delimiter') ?? '',
    after,
    limit,
  })
  const isUrlEncoded = query.get('encoding-type') === 'url'
  const shown = (text: string) => (isUrlEncoded ? encodeRfc3986(text).replaceAll('%2F', '/') : text)

  return xmlAnswer('ListBucketResult', [
    ['Name', bucket],
    ['Prefix', shown(prefix)],
    ['KeyCount', objects.length + prefixes.length],
    ['MaxKeys', limit],
    ['IsTruncated', last !== null],
    ...(isUrlEncoded ? [['EncodingType', 'url'] as const] : []),
    ...(last === null ? [] : [['NextContinuationToken', Buffer.from(last).toString('base64url')] as const]),
    ...objects.map((object): XmlElement => ['Contents', describe(object, shown)]),
    ...prefixes.map((one): XmlElement => ['CommonPrefixes', [['Prefix', shown(one)]]]),
  ])
}

const describe = (object: StoredObject, shown: (text: string) => string): XmlElement[] => [
  ['Key', shown(object.key)],
  ['LastModified', new Date(object.modifiedMs).toISOString()],
  ['ETag', quoted(object.etag)],
  ['Size', object.sizeBytes],
  ['StorageClass', 'STANDARD'],
]

/** Keys that share a beginning up to the delimiter are answered once, as that beginning. */
function pageOf(
  sorted: readonly StoredObject[],
  { prefix, delimiter, after, limit }: { prefix: string; delimiter: string; after: string; limit: number },
): Listing {
  const objects: StoredObject[] = []
  const prefixes: string[] = []
  let last = ''
  for (const object of sorted) {
    const cut = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1
    const name = cut >= 0 ? object.key.slice(0, cut + delimiter.length) : object.key
    const isPast = Buffer.compare(Buffer.from(name), Buffer.from(after)) <= 0
    if (isPast || (cut >= 0 && prefixes.at(-1) === name)) continue
    if (objects.length + prefixes.length >= limit) return { objects, prefixes, last }
    if (cut >= 0) prefixes.push(name)
    else objects.push(object)
    last = name
  }
  return { objects, prefixes, last: null }
}
