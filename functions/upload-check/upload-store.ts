import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'

export interface StoredFile {
  bytes: Buffer
  contentType: string
  contentDisposition: string
}

/** The bucket of uploads, as the check sees it. */
export interface UploadStore {
  /** null where nothing is there (any more). Reads one byte more than the limit at most. */
  read: (key: string, limitBytes: number) => Promise<Buffer | null>
  store: (key: string, file: StoredFile) => Promise<void>
  remove: (key: string) => Promise<void>
  /** Keys below a prefix with when they were written, a page at a time. */
  list: (prefix: string) => AsyncIterable<{ key: string; writtenAt: Date }[]>
}

export const openUploadStore = (s3: S3Client, bucket: string): UploadStore => ({
  read: async (key, limitBytes) => {
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=0-${limitBytes}` }))
      return Body ? Buffer.from(await Body.transformToByteArray()) : null
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      // An empty object has no first byte to begin at.
      if (error instanceof Error && error.name === 'InvalidRange') return Buffer.alloc(0)
      throw error
    }
  },
  store: async (key, { bytes, contentType, contentDisposition }) => {
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: bytes,
        ContentType: contentType,
        ContentDisposition: contentDisposition,
      }),
    )
  },
  remove: async (key) => {
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
  },
  async *list(prefix) {
    let token: string | undefined
    do {
      const page = await s3.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(token && { ContinuationToken: token }) }),
      )
      yield (page.Contents ?? []).map(({ Key = '', LastModified = new Date() }) => ({
        key: Key,
        writtenAt: LastModified,
      }))
      token = page.NextContinuationToken
    } while (token)
  },
})
