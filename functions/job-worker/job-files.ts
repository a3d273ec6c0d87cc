import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { ByteSource } from '@tcheck/content/zip/byte-source'

/** What jobs read and keep beside the table. */
export interface JobFiles {
  /** A file of any size, read a piece at a time. @throws where it is not there */
  open: (key: string) => Promise<ByteSource>
  read: (key: string) => Promise<Uint8Array>
  /** null where it is not there. */
  readJson: <T>(key: string) => Promise<T | null>
  store: (key: string, content: string | Uint8Array, contentType?: string) => Promise<void>
  /** Names of question media that there are. */
  mediaNames: () => Promise<string[]>
  /** CRC-32 of one file of question media, as it lies there; null where there is none of that name. */
  mediaSum: (name: string) => Promise<number | null>
  /** One file of question media, a piece at a time; null where there is none of that name. */
  openMedia: (name: string) => Promise<Pieces | null>
  /** Puts one file of question media, a piece at a time. */
  putMedia: (name: string, file: Pieces & { contentType: string }) => Promise<void>
  /** Begins a file that comes in parts. @returns the store's name of it */
  beginLarge: (key: string) => Promise<string>
  /**
   * Stores a part; a repeated call replaces it.
   * @returns the store's ETag; null if the file is complete already
   */
  putPart: (part: LargeFile & { number: number }, body: Pieces) => Promise<string | null>
  completeLarge: (file: LargeFile, parts: readonly { number: number; etag: string }[]) => Promise<void>
}

interface Pieces {
  pieces: AsyncIterable<Uint8Array>
  bytes: number
}

interface LargeFile {
  key: string
  upload: string
}

interface Buckets {
  s3: S3Client
  uploadsBucket: string
  mediaBucket: string
}

const JSON_TYPE = 'application/json'
const MEDIA = 'media/'

export function openJobFiles({ s3, uploadsBucket, mediaBucket }: Buckets): JobFiles {
  async function bytesOf(key: string, range?: string): Promise<Uint8Array> {
    const { Body } = await s3.send(
      new GetObjectCommand({ Bucket: uploadsBucket, Key: key, ...(range !== undefined && { Range: range }) }),
    )
    return (await Body?.transformToByteArray()) ?? new Uint8Array()
  }
  return {
    async open(key) {
      const { ContentLength: size = 0 } = await s3.send(new HeadObjectCommand({ Bucket: uploadsBucket, Key: key }))
      const read = async (from: number, length: number) =>
        from >= size || length <= 0
          ? new Uint8Array()
          : bytesOf(key, `bytes=${from}-${Math.min(size, from + length) - 1}`)
      return { size, read }
    },
    read: (key) => bytesOf(key),
    async readJson<T>(key: string) {
      try {
        return JSON.parse(new TextDecoder().decode(await bytesOf(key))) as T
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null
        throw error
      }
    },
    async store(key, content, contentType = JSON_TYPE) {
      await s3.send(new PutObjectCommand({ Bucket: uploadsBucket, Key: key, Body: content, ContentType: contentType }))
    },
    async mediaNames() {
      const names: string[] = []
      let token: string | undefined
      do {
        const page = await s3.send(
          new ListObjectsV2Command({ Bucket: mediaBucket, Prefix: MEDIA, ...(token && { ContinuationToken: token }) }),
        )
        names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(MEDIA.length)))
        token = page.NextContinuationToken
      } while (token)
      return names
    },
    async mediaSum(name) {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: mediaBucket, Key: `${MEDIA}${name}` }))
        let sum = 0
        for await (const piece of Body as AsyncIterable<Uint8Array>) sum = crc32(piece, sum)
        return sum
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null
        throw error
      }
    },
    async openMedia(name) {
      try {
        const { Body, ContentLength: bytes = 0 } = await s3.send(
          new GetObjectCommand({ Bucket: mediaBucket, Key: `${MEDIA}${name}` }),
        )
        return { pieces: Body as AsyncIterable<Uint8Array>, bytes }
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null
        throw error
      }
    },
    async putMedia(name, { pieces, bytes, contentType }) {
      await s3.send(
        new PutObjectCommand({
          Bucket: mediaBucket,
          Key: `${MEDIA}${name}`,
          Body: Readable.from(pieces),
          ContentLength: bytes,
          ContentType: contentType,
        }),
      )
    },
    async beginLarge(key) {
      const { UploadId = '' } = await s3.send(
        new CreateMultipartUploadCommand({ Bucket: uploadsBucket, Key: key, ContentType: 'application/zip' }),
      )
      return UploadId
    },
    async putPart({ key, upload, number }, { pieces, bytes }) {
      const part = { Bucket: uploadsBucket, Key: key, UploadId: upload, PartNumber: number }
      try {
        const { ETag = '' } = await s3.send(
          new UploadPartCommand({ ...part, Body: Readable.from(pieces), ContentLength: bytes }),
        )
        return ETag
      } catch (error) {
        // Completed before, by a worker that died right after it.
        if (!(error instanceof Error && error.name === 'NoSuchUpload')) throw error
        await s3.send(new HeadObjectCommand({ Bucket: uploadsBucket, Key: key }))
        return null
      }
    },
    async completeLarge({ key, upload }, parts) {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }))
      const wanted = { Bucket: uploadsBucket, Key: key, UploadId: upload, MultipartUpload: { Parts } }
      await s3.send(new CompleteMultipartUploadCommand(wanted))
    },
  }
}
