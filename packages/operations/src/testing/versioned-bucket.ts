import { Readable } from 'node:stream'
import { S3Client } from '@aws-sdk/client-s3'

interface Version {
  key: string
  id: string
  /** null for the mark that a deletion without a version leaves. */
  bytes: Buffer | null
}

/** Versions of a page, so that erasing needs several of them. */
const PAGE = 2

/** S3 as far as an operator's command touches it: buckets, newest bytes, versions. Spoken to by the real client. */
export function emulateVersionedBuckets(names: readonly string[]) {
  let versions: Version[] = []
  let drawn = 0
  const xml = (root: string, content: string) => ({
    statusCode: 200,
    headers: { 'content-type': 'application/xml' },
    body: Buffer.from(`<?xml version="1.0"?><${root}>${content}</${root}>`),
  })

  function answer(method: string, key: string, query: Record<string, string | null | undefined>, body: string) {
    const prefix = query['prefix'] ?? ''
    if (key === '' && 'versions' in query) {
      const page = versions.filter((one) => one.key.startsWith(prefix)).slice(0, PAGE)
      const rows = page.map(({ key: name, id, bytes }) => {
        const kind = bytes ? 'Version' : 'DeleteMarker'
        return `<${kind}><Key>${name}</Key><VersionId>${id}</VersionId></${kind}>`
      })
      return xml('ListVersionsResult', `<IsTruncated>false</IsTruncated>${rows.join('')}`)
    }
    if (method === 'POST' && 'delete' in query) {
      const gone = new Set([...body.matchAll(/<VersionId>([^<]+)</g)].map(([, id]) => id))
      versions = versions.filter(({ id }) => !gone.has(id))
      return xml('DeleteResult', '')
    }
    if (method === 'GET' && key === '') {
      const rows = names
        .filter((name) => name.startsWith(prefix))
        .map((name) => `<Bucket><Name>${name}</Name></Bucket>`)
      return xml('ListAllMyBucketsResult', `<Buckets>${rows.join('')}</Buckets>`)
    }
    const newest = versions.findLast((one) => one.key === key)
    if (newest?.bytes) return { statusCode: 200, headers: {}, body: newest.bytes }
    return { ...xml('Error', '<Code>NoSuchKey</Code>'), statusCode: 404 }
  }

  const requestHandler = {
    metadata: { handlerProtocol: 'http/1.1' },
    async handle(request: {
      method: string
      path: string
      query?: Record<string, string | null>
      body?: string | Uint8Array
    }) {
      const key = decodeURIComponent(request.path.replace(/^\//, ''))
      const body = request.body === undefined ? '' : Buffer.from(request.body).toString()
      const response = answer(request.method, key, request.query ?? {}, body)
      return { response: { ...response, body: Readable.from([response.body]) } }
    },
  }
  const client = new S3Client({
    region: 'ap-northeast-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
    requestHandler,
  })
  return {
    client,
    /** @param bytes null for a deletion that leaves its mark */
    put(key: string, bytes: Buffer | null) {
      drawn += 1
      versions.push({ key, id: `v${drawn}`, bytes })
    },
    keys: () => versions.map(({ key }) => key),
  }
}
