import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { PART_SECONDS } from '@tcheck/contract/import-file'
import { jobFileUrl } from '@tcheck/services/jobs/job-file-url'

/** The store of uploads, as imports see it. */
export interface ImportStore {
  /** @returns the store's name of an upload in parts */
  begin: (key: string) => Promise<string>
  /** Numbers of the parts that came, with their marks and bytes. */
  parts: (key: string, uploadId: string) => Promise<StoredPart[]>
  /** Where a browser puts one part. */
  signPart: (key: string, uploadId: string, part: number, now: Date) => Promise<string>
  complete: (key: string, uploadId: string, parts: readonly StoredPart[]) => Promise<void>
  /** How many bytes an object has; null where it is not there. */
  bytesOf: (key: string) => Promise<number | null>
  /** An object of a job, parsed; null where it is not there. */
  readJson: <T>(key: string) => Promise<T | null>
  /** Where a browser reads a file of an import, by ranges; it ends after `PART_SECONDS`. */
  signRead: (key: string, now: Date) => Promise<string>
  /** Where a browser fetches an object of a job, as a file of this name. */
  signFile: (key: string, fileName: string, now: Date) => Promise<string>
}

export interface StoredPart {
  number: number
  etag: string
  bytes: number
}

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name

export function openImportStore(s3: S3Client, bucket: string): ImportStore {
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  const expiresIn = PART_SECONDS
  return {
    async begin(key) {
      const { UploadId } = await s3.send(new CreateMultipartUploadCommand(at(key)))
      if (!UploadId) throw new Error('the store began no upload')
      return UploadId
    },
    async parts(key, uploadId) {
      try {
        const { Parts = [] } = await s3.send(new ListPartsCommand({ ...at(key), UploadId: uploadId }))
        return Parts.map(({ PartNumber = 0, ETag = '', Size = 0 }) => ({ number: PartNumber, etag: ETag, bytes: Size }))
      } catch (error) {
        if (isNamed(error, 'NoSuchUpload')) return []
        throw error
      }
    },
    signPart: (key, uploadId, part, now) =>
      getSignedUrl(s3, new UploadPartCommand({ ...at(key), UploadId: uploadId, PartNumber: part }), {
        expiresIn,
        signingDate: now,
      }),
    async complete(key, uploadId, parts) {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }))
      const wanted = { ...at(key), UploadId: uploadId, MultipartUpload: { Parts } }
      await s3.send(new CompleteMultipartUploadCommand(wanted))
    },
    async bytesOf(key) {
      try {
        return (await s3.send(new HeadObjectCommand(at(key)))).ContentLength ?? null
      } catch (error) {
        if (isNamed(error, 'NotFound')) return null
        throw error
      }
    },
    async readJson<T>(key: string) {
      try {
        const { Body } = await s3.send(new GetObjectCommand(at(key)))
        return JSON.parse((await Body?.transformToString()) ?? 'null') as T | null
      } catch (error) {
        if (isNamed(error, 'NoSuchKey')) return null
        throw error
      }
    },
    signRead: (key, now) => getSignedUrl(s3, new GetObjectCommand(at(key)), { expiresIn, signingDate: now }),
    signFile: async (key, fileName, now) => (await jobFileUrl(s3, { bucket, key, fileName }, now)).url,
  }
}
