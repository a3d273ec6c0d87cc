import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'

/** A download begins within minutes; the file itself ends with what its job keeps. */
const JOB_FILE_SECONDS = 300

/** When an address that is made now ends. */
export const jobFileEnd = (now: Date): string => new Date(now.getTime() + JOB_FILE_SECONDS * 1000).toISOString()

interface JobFile {
  bucket: string
  key: string
  /** As whoever saves it sees it. */
  fileName: string
}

/** Where a browser fetches an object of a job, as a file of this name. */
export async function jobFileUrl(
  s3: S3Client,
  { bucket, key, fileName }: JobFile,
  now: Date,
): Promise<{ url: string; expires_at: string }> {
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`
  const command = new GetObjectCommand({ Bucket: bucket, Key: key, ResponseContentDisposition: disposition })
  const url = await getSignedUrl(s3, command, { expiresIn: JOB_FILE_SECONDS, signingDate: now })
  return { url, expires_at: jobFileEnd(now) }
}
