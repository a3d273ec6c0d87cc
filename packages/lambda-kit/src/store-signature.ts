import { createHash, createHmac } from 'node:crypto'

type Environment = Readonly<Record<string, string | undefined>>

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** What one signature for the object store needs. */
export const storeSignature = (environment: Environment, now: Date) => awsSignature(environment, now, 's3')

/**
 * What one signature needs (AWS Signature Version 4), from where a Lambda finds its credentials and its
 * region. For a single request: a service's whole client would be a quarter of a Lambda (decision 0304).
 *
 * @param service as scopes name it: `s3`, `sqs`, `dynamodb`
 */
export function awsSignature(environment: Environment, now: Date, service: string) {
  const region = environment['AWS_REGION'] ?? ''
  /** `20261121T071500Z` */
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`
  return {
    time,
    scope,
    credential: `${environment['AWS_ACCESS_KEY_ID']}/${scope}`,
    token: environment['AWS_SESSION_TOKEN'],
    sign: (text: string): string =>
      hmac(keyOf(scope, environment['AWS_SECRET_ACCESS_KEY'] ?? ''), text).toString('hex'),
  }
}

/** The keys of a day's scopes, each for one secret: four rounds less for each call to the table. */
const keys = new Map<string, { secret: string; key: string | Buffer }>()
const MOST_SCOPES = 8

function keyOf(scope: string, secret: string): string | Buffer {
  const known = keys.get(scope)
  if (known?.secret === secret) return known.key
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`)
  if (keys.size >= MOST_SCOPES) keys.clear()
  keys.set(scope, { secret, key })
  return key
}

/** Where a bucket is: at the store that the environment names, else at its own host of the region. */
export function bucketUrl(bucket: string, environment: Environment): URL {
  const endpoint = environment['AWS_ENDPOINT_URL_S3']
  return endpoint === undefined
    ? new URL(`https://${bucket}.s3.${environment['AWS_REGION']}.amazonaws.com/`)
    : new URL(`/${bucket}`, endpoint)
}

/** One request to the store, which whoever has the signed address may make until its end. */
export interface StoreRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  bucket: string
  key: string
  /** What S3 itself reads of the query: `uploadId`, `response-content-disposition`. */
  query?: Readonly<Record<string, string>>
  seconds: number
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The address of one request, signed by its query. */
export function signedStoreUrl(
  environment: Environment,
  { method, bucket, key, query = {}, seconds }: StoreRequest,
  now: Date,
): string {
  const base = bucketUrl(bucket, environment)
  const path = `${base.pathname.replace(/\/$/, '')}/${key.split('/').map(encoded).join('/')}`
  const { time, scope, credential, token, sign } = storeSignature(environment, now)
  const asked = {
    ...query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': credential,
    'X-Amz-Date': time,
    'X-Amz-Expires': String(seconds),
    ...(token !== undefined && { 'X-Amz-Security-Token': token }),
    'X-Amz-SignedHeaders': 'host',
  }
  const words = Object.entries(asked)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const request = [method, path, words, `host:${base.host}\n`, 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const signature = sign(['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n'))
  return `${base.origin}${path}?${words}&X-Amz-Signature=${signature}`
}
