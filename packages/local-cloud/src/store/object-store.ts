import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'
import { createTurns } from './in-turn.ts'
import { sha256Hex } from './signature-v4.ts'
import { noSuchBucket, noSuchKey, StoreError } from './store-error.ts'
import type { ObjectAttributes, StoredObject } from './stored-object.ts'
import { writeWholeFile } from './whole-file.ts'

const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

export interface PutOptions {
  /** A multipart upload's own; else the MD5 of the bytes. */
  etag?: string
  /** Looks at what is there now and throws where the write must not happen. */
  guard?: (current: StoredObject | undefined) => void
}

export type ObjectStore = Awaited<ReturnType<typeof openObjectStore>>

/**
 * Objects on disk, their descriptions also in memory.
 *
 * An object is one file of bytes with a name of its own and one description that names it; the description's rename is
 * the moment of the write. So a reader sees the old or the new object, never a mixture, also after `kill -9`.
 */
export async function openObjectStore(folder: string, buckets: readonly string[]) {
  const objects = new Map<string, Map<string, StoredObject>>()
  const inTurn = createTurns()
  const watchers = new Set<(bucket: string, key: string) => void>()

  await mkdir(folder, { recursive: true })
  const found = (await readdir(folder)).filter((name) => BUCKET_NAME.test(name))
  for (const name of new Set([...buckets, ...found])) objects.set(name, await loadBucket(join(folder, name)))

  function bucketOf(bucket: string): Map<string, StoredObject> {
    const keys = objects.get(bucket)
    if (!keys) throw noSuchBucket()
    return keys
  }

  async function createBucket(bucket: string): Promise<void> {
    if (objects.has(bucket)) throw new StoreError(409, 'BucketAlreadyOwnedByYou')
    if (!BUCKET_NAME.test(bucket)) throw new StoreError(400, 'InvalidBucketName')
    objects.set(bucket, new Map())
    await mkdir(join(folder, bucket), { recursive: true })
  }

  const find = (bucket: string, key: string): StoredObject | undefined => bucketOf(bucket).get(key)

  /** In the order of S3: by the bytes of the keys. */
  const list = (bucket: string, prefix: string): StoredObject[] =>
    [...bucketOf(bucket).values()]
      .filter((object) => object.key.startsWith(prefix))
      .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))

  /** @param data pieces only where `options` say the mark: they are read once */
  function put(
    bucket: string,
    key: string,
    data: Uint8Array | AsyncIterable<Uint8Array>,
    attributes: ObjectAttributes,
    options: PutOptions = {},
  ) {
    const keys = bucketOf(bucket)
    return inTurn(`${bucket}/${key}`, async (): Promise<StoredObject> => {
      options.guard?.(keys.get(key))
      const name = sha256Hex(key)
      const file = join(name.slice(0, 2), `${name}.${randomUUID()}.data`)
      await mkdir(join(folder, bucket, name.slice(0, 2)), { recursive: true })
      await writeWholeFile(join(folder, bucket, file), data)
      const object: StoredObject = {
        key,
        sizeBytes: (await stat(join(folder, bucket, file))).size,
        etag: options.etag ?? ('byteLength' in data ? createHash('md5').update(data).digest('hex') : ''),
        modifiedMs: Date.now(),
        file,
        ...attributes,
      }
      await writeWholeFile(descriptionPath(bucket, key), JSON.stringify(object))
      const before = keys.get(key)
      keys.set(key, object)
      if (before) await rm(join(folder, bucket, before.file), { force: true })
      for (const tell of watchers) tell(bucket, key)
      return object
    })
  }

  /** Nothing happens where nothing is, as in S3. */
  function remove(bucket: string, key: string): Promise<void> {
    const keys = bucketOf(bucket)
    return inTurn(`${bucket}/${key}`, async () => {
      const object = keys.get(key)
      if (!object) return
      await rm(descriptionPath(bucket, key), { force: true })
      keys.delete(key)
      await rm(join(folder, bucket, object.file), { force: true })
    })
  }

  /** The bytes as they are at this moment; a write that comes later does not disturb the reader. */
  async function read(bucket: string, key: string, range?: ByteRange): Promise<Readable> {
    for (let attempt = 1; ; attempt += 1) {
      const object = find(bucket, key)
      if (!object) throw noSuchKey()
      try {
        const handle = await open(join(folder, bucket, object.file))
        return handle.createReadStream(range ? { start: range.start, end: range.end } : {})
      } catch (error) {
        // Replaced between the look and the opening: look again.
        if (attempt === 3 || find(bucket, key) === object) throw error
      }
    }
  }

  /**
   * Tells of every object that is written from now on.
   * @returns what ends it
   */
  function watch(tell: (bucket: string, key: string) => void): () => void {
    watchers.add(tell)
    return () => void watchers.delete(tell)
  }

  const descriptionPath = (bucket: string, key: string) => {
    const name = sha256Hex(key)
    return join(folder, bucket, name.slice(0, 2), `${name}.json`)
  }

  return { hasBucket: (bucket: string) => objects.has(bucket), createBucket, find, list, put, remove, read, watch }
}

/** Reads every description, and removes the bytes that a crash left without one. */
async function loadBucket(folder: string): Promise<Map<string, StoredObject>> {
  const keys = new Map<string, StoredObject>()
  await mkdir(folder, { recursive: true })
  const shelves = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  await Promise.all(
    shelves.map(async ({ name: shelf }) => {
      const files = await readdir(join(folder, shelf))
      const used = new Set<string>()
      for (const file of files.filter((name) => name.endsWith('.json'))) {
        const object = JSON.parse(await readFile(join(folder, shelf, file), 'utf8')) as StoredObject
        keys.set(object.key, object)
        used.add(file).add(object.file.slice(shelf.length + 1))
      }
      const left = files.filter((file) => !used.has(file))
      await Promise.all(left.map((file) => rm(join(folder, shelf, file), { force: true })))
    }),
  )
  return keys
}
