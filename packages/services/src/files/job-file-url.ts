import { signedStoreUrl } from '@tcheck/lambda-kit/store-signature'

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

/** Where a browser fetches an object of a job, as a file of this name: one signed request (decision 0304). */
export const jobFileUrl = (
  environment: Readonly<Record<string, string | undefined>>,
  { bucket, key, fileName }: JobFile,
  now: Date,
): { url: string; expires_at: string } => {
  const query = { 'response-content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}` }
  const seconds = JOB_FILE_SECONDS
  return {
    url: signedStoreUrl(environment, { method: 'GET', bucket, key, query, seconds }, now),
    expires_at: jobFileEnd(now),
  }
}
