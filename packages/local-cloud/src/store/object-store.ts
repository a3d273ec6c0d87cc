import { createHash, randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { createReadStream, openSync, renameSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { StoreError } from './store-answer.ts'
import { writeWholeFile } from './whole-file.ts'

/** What the writer states about an object. */
export interface ObjectAttributes {
  contentType: string
  /** Answered unchanged with the object: `cache-control`, `content-disposition`, `x-amz-meta-…`. */
  headers: Readonly<Record<string, string>>
}

export interface StoredObject extends ObjectAttributes {
  key: string
  sizeBytes: number
  etag: string
  modifiedMs: number
  /** The file of the bytes, relative to its bucket's folder. */
  file: string
}

/** The bytes of an object, or pieces of them with the ETag of the whole. */
type ObjectContent = Uint8Array | { pieces: AsyncIterable<Uint8Array>; etag: string }

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

export type ObjectStore = Awaited<ReturnType<typeof openObjectStore>>

/**
 * Objects on disk; their descriptions are also in memory.
 *
 * An object is one data file with a unique name, and one description that names the data file. The rename of the
 * description is the moment of the write. A reader gets the old or the new object, never a mixture, also after `kill -9`.
 */
export async function openObjectStore(folder: string, buckets: readonly string[]) {
  const objects = new Map<string, Map<string, StoredObject>>()
  const events = new EventEmitter<{ written: [bucket: string, key: string] }>()
  for (const bucket of buckets) objects.set(bucket, await loadBucket(join(folder, bucket)))

  function bucketOf(bucket: string): Map<string, StoredObject> {
    const keys = objects.get(bucket)
    if (!keys) throw new StoreError(404, 'NoSuchBucket')
    return keys
  }

  const find = (bucket: string, key: string): StoredObject | undefined => bucketOf(bucket).get(key)

  const list = (bucket: string, prefix: string): StoredObject[] =>
    [...bucketOf(bucket).values()]
      .filter((object) => object.key.startsWith(prefix))
      .sort((one, other) => (one.key < other.key ? -1 : 1))

  /**
   * @param options with `isNewKey`, an existing object of this key is not replaced
   * @throws StoreError `PreconditionFailed` for an existing object, `NoSuchBucket`
   */
  async function put(
    bucket: string,
    key: string,
    content: ObjectContent,
    { contentType, headers }: ObjectAttributes,
    { isNewKey = false } = {},
  ): Promise<StoredObject> {
    const keys = bucketOf(bucket)
    const file = `${fileNameOf(key)}.${randomUUID()}.data`
    const path = join(folder, bucket, file)
    const draft = `${path}.description`
    const isWhole = content instanceof Uint8Array
    await mkdir(dirname(path), { recursive: true })
    await writeWholeFile(path, isWhole ? content : content.pieces)
    const etag = isWhole ? md5(content) : content.etag
    const { size: sizeBytes } = await stat(path)
    const object = { key, sizeBytes, etag, modifiedMs: Date.now(), file, contentType, headers }
    await writeWholeFile(draft, JSON.stringify(object))
    // The check, the rename and the map change without an await: no other write can come in between.
    const earlier = keys.get(key)
    if (earlier && isNewKey) {
      await Promise.all([rm(path), rm(draft)])
      throw new StoreError(412, 'PreconditionFailed')
    }
    renameSync(draft, descriptionPath(bucket, key))
    keys.set(key, object)
    if (earlier) await rm(join(folder, bucket, earlier.file), { force: true })
    events.emit('written', bucket, key)
    return object
  }

  /** Removing a missing object is no error, as in S3. */
  async function remove(bucket: string, key: string): Promise<void> {
    const keys = bucketOf(bucket)
    const object = keys.get(key)
    if (!object) return
    rmSync(descriptionPath(bucket, key), { force: true })
    keys.delete(key)
    await rm(join(folder, bucket, object.file), { force: true })
  }

  /** @throws StoreError `NoSuchKey`, `NoSuchBucket` */
  function read(bucket: string, key: string, range: Partial<ByteRange> = {}): Readable {
    const object = find(bucket, key)
    if (!object) throw new StoreError(404, 'NoSuchKey')
    // Opened at once: a later write removes the name of the file, not its bytes.
    return createReadStream('', { ...range, fd: openSync(join(folder, bucket, object.file), 'r') })
  }

  const descriptionPath = (bucket: string, key: string) => join(folder, bucket, `${fileNameOf(key)}.json`)

  return { find, list, put, remove, read, events }
}

export const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

/** `3f/3fa2…`: no folder gets more than 1/256 of the files. */
function fileNameOf(key: string): string {
  const name = createHash('sha256').update(key).digest('hex')
  return join(name.slice(0, 2), name)
}

/** Reads every description, and removes the files that a stopped write left without one. */
async function loadBucket(folder: string): Promise<Map<string, StoredObject>> {
  const keys = new Map<string, StoredObject>()
  await mkdir(folder, { recursive: true })
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'))
  const used = new Set<string>()
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    const object = JSON.parse(await readFile(join(folder, file), 'utf8')) as StoredObject
    keys.set(object.key, object)
    used.add(file).add(object.file)
  }
  for (const file of files) if (!used.has(file)) await rm(join(folder, file))
  return keys
}
