import { signedStoreUrl } from '@tcheck/lambda-kit/store-signature'
import { jobFileUrl } from '@tcheck/services/files/job-file-url'

type Environment = Readonly<Record<string, string | undefined>>

/** The store of uploads, as imports see it. */
export interface ImportStore {
  /** @returns the store's name of an upload in parts */
  begin: (key: string) => Promise<string>
  /** Numbers of the parts that came, with their marks and bytes. */
  parts: (key: string, uploadId: string) => Promise<StoredPart[]>
  /** Where a browser puts one part. */
  signPart: (key: string, uploadId: string, part: number, now: Date) => string
  complete: (key: string, uploadId: string, parts: readonly StoredPart[]) => Promise<void>
  /** How many bytes an object has; null where it is not there. */
  bytesOf: (key: string) => Promise<number | null>
  /** An object of a job, parsed; null where it is not there. */
  readJson: <T>(key: string) => Promise<T | null>
  /** Where a browser reads a file of an import, by ranges; it ends after `PART_SECONDS`. */
  signRead: (key: string, now: Date) => string
  /** Where a browser fetches an object of a job, as a file of this name. */
  signFile: (key: string, fileName: string, now: Date) => string
}

export interface StoredPart {
  number: number
  etag: string
  bytes: number
}

/** Long enough for a part on a slow line. */
export const PART_SECONDS = 3600
const OWN_SECONDS = 60

const tagsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inner = '']) => inner)
const tagOf = (xml: string, name: string) => tagsOf(xml, name)[0] ?? ''

/** One signed request each: the store's whole client would be half of this Lambda (decision 0304). */
export function openImportStore(bucket: string, environment: Environment): ImportStore {
  const url = (
    method: 'GET' | 'PUT' | 'POST',
    key: string,
    query: Record<string, string>,
    seconds: number,
    now: Date,
  ) => signedStoreUrl(environment, { method, bucket, key, query, seconds }, now)

  async function ask(method: 'GET' | 'POST', key: string, query: Record<string, string>, body?: string) {
    const answer = await fetch(url(method, key, query, OWN_SECONDS, new Date()), {
      method,
      ...(body !== undefined && { body, headers: { 'content-type': 'application/xml' } }),
    })
    const text = await answer.text()
    if (answer.status === 404) return null
    // Completing answers 200 before it is done, and says in the body that it failed.
    if (!answer.ok || text.includes('<Error>')) throw new Error(`the store answered ${answer.status}`)
    return text
  }

  return {
    async begin(key) {
      const id = tagOf((await ask('POST', key, { uploads: '' })) ?? '', 'UploadId')
      if (id === '') throw new Error('the store began no upload')
      return id
    },
    async parts(key, uploadId) {
      const xml = (await ask('GET', key, { uploadId })) ?? ''
      return tagsOf(xml, 'Part').map((part) => ({
        number: Number(tagOf(part, 'PartNumber')),
        etag: tagOf(part, 'ETag').replaceAll('&quot;', '"'),
        bytes: Number(tagOf(part, 'Size')),
      }))
    },
    signPart: (key, uploadId, part, now) => url('PUT', key, { partNumber: String(part), uploadId }, PART_SECONDS, now),
    async complete(key, uploadId, parts) {
      const inner = parts.map(
        ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`,
      )
      const done = await ask(
        'POST',
        key,
        { uploadId },
        `<CompleteMultipartUpload>${inner.join('')}</CompleteMultipartUpload>`,
      )
      if (done === null) throw new Error('the store knows no such upload')
    },
    async bytesOf(key) {
      // Signed for reading, which this Lambda may; of the object one byte comes.
      const answer = await fetch(url('GET', key, {}, OWN_SECONDS, new Date()), { headers: { range: 'bytes=0-0' } })
      await answer.body?.cancel()
      if (answer.status === 404) return null
      const bytes = Number(answer.headers.get('content-range')?.split('/')[1])
      if (answer.status !== 206 || !Number.isInteger(bytes)) throw new Error(`the store answered ${answer.status}`)
      return bytes
    },
    async readJson<T>(key: string) {
      const text = await ask('GET', key, {})
      return text === null ? null : (JSON.parse(text) as T)
    },
    signRead: (key, now) => url('GET', key, {}, PART_SECONDS, now),
    signFile: (key, fileName, now) => jobFileUrl(environment, { bucket, key, fileName }, now).url,
  }
}
