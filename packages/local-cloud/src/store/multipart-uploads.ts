import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StoreError } from './store-error.ts'
import type { ObjectAttributes } from './stored-object.ts'
import { writeWholeFile } from './whole-file.ts'

const SMALLEST_PART_BYTES = 5 * 1024 * 1024
const LARGEST_PART_NUMBER = 10_000

export interface PartReference {
  partNumber: number
  etag: string
}

interface Upload {
  bucket: string
  key: string
  attributes: ObjectAttributes
}

export type MultipartUploads = ReturnType<typeof createMultipartUploads>

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes)

/** Uploads in parts, kept on disk until they are completed or given up, so that they outlive a restart. */
export function createMultipartUploads(folder: string) {
  const folderOf = (uploadId: string) => join(folder, uploadId)
  /** Sums of parts that were written or read before: of two gigabytes they are not taken anew at each question. */
  const sums = new Map<string, { etag: string; bytes: number }>()
  const sumOf = (uploadId: string, partNumber: number) => join(folderOf(uploadId), String(partNumber))

  async function begin(upload: Upload): Promise<string> {
    const uploadId = randomUUID()
    await mkdir(folderOf(uploadId), { recursive: true })
    await writeWholeFile(join(folderOf(uploadId), 'upload.json'), JSON.stringify(upload))
    return uploadId
  }

  /** @throws StoreError where the upload is unknown or belongs to another object */
  async function open(uploadId: string, bucket: string, key: string): Promise<Upload> {
    const isPossible = /^[0-9a-f-]{36}$/.test(uploadId)
    const text = isPossible ? await readFile(join(folderOf(uploadId), 'upload.json'), 'utf8').catch(() => null) : null
    const upload = text === null ? null : (JSON.parse(text) as Upload)
    if (upload?.bucket !== bucket || upload.key !== key) throw new StoreError(404, 'NoSuchUpload')
    return upload
  }

  /** @returns the part's ETag */
  async function keepPart(uploadId: string, partNumber: number, bytes: Uint8Array): Promise<string> {
    if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > LARGEST_PART_NUMBER) {
      throw new StoreError(400, 'InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive')
    }
    sums.delete(sumOf(uploadId, partNumber))
    await writeWholeFile(join(folderOf(uploadId), String(partNumber)), bytes)
    const etag = md5(bytes).digest('hex')
    sums.set(sumOf(uploadId, partNumber), { etag, bytes: bytes.length })
    return etag
  }

  /** What came so far, by its number. A part that is being written is not there yet. */
  async function parts(uploadId: string): Promise<(PartReference & { bytes: number })[]> {
    const numbers = (await readdir(folderOf(uploadId))).filter((name) => /^\d+$/.test(name)).map(Number)
    const known = numbers.toSorted((one, other) => one - other)
    return Promise.all(known.map((partNumber) => describe(uploadId, partNumber)))
  }

  async function describe(uploadId: string, partNumber: number) {
    const known = sums.get(sumOf(uploadId, partNumber))
    if (known) return { partNumber, ...known }
    const hash = createHash('md5')
    let bytes = 0
    for await (const piece of createReadStream(join(folderOf(uploadId), String(partNumber))) as AsyncIterable<Buffer>) {
      hash.update(piece)
      bytes += piece.length
    }
    const described = { etag: hash.digest('hex'), bytes }
    sums.set(sumOf(uploadId, partNumber), described)
    return { partNumber, ...described }
  }

  /** The bytes of the named parts in a row, one part at a time in memory, and the ETag that S3 gives such an object. */
  async function assemble(uploadId: string, named: readonly PartReference[]) {
    if (named.length === 0) throw new StoreError(400, 'MalformedXML')
    const isAscending = named.every((part, at) => at === 0 || part.partNumber > (named[at - 1]?.partNumber ?? 0))
    if (!isAscending) throw new StoreError(400, 'InvalidPartOrder')
    const kept = new Map((await parts(uploadId)).map((part) => [part.partNumber, part]))
    const found = named.map(({ partNumber, etag }) => {
      const part = kept.get(partNumber)
      if (part?.etag !== etag) throw new StoreError(400, 'InvalidPart')
      return part
    })
    if (found.slice(0, -1).some(({ bytes }) => bytes < SMALLEST_PART_BYTES)) throw new StoreError(400, 'EntityTooSmall')
    const marks = Buffer.concat(found.map(({ etag }) => Buffer.from(etag, 'hex')))
    async function* pieces() {
      for (const { partNumber } of found) yield await readFile(join(folderOf(uploadId), String(partNumber)))
    }
    return { pieces: pieces(), etag: `${md5(marks).digest('hex')}-${found.length}` }
  }

  async function forget(uploadId: string): Promise<void> {
    for (const known of sums.keys()) if (known.startsWith(folderOf(uploadId))) sums.delete(known)
    await rm(folderOf(uploadId), { recursive: true, force: true })
  }

  return { begin, open, keepPart, parts, assemble, forget }
}
