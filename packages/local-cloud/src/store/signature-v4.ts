import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { accessDenied, StoreError } from './store-error.ts'

/** Access key id → secret. */
export type AccessKeys = Readonly<Record<string, string>>

export interface Credential {
  accessKeyId: string
  /** `20261121/ap-northeast-1/s3/aws4_request` */
  scope: string
}

export const sha256Hex = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

/** S3's percent encoding: everything but RFC 3986's unreserved characters. */
export const encodeRfc3986 = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** @throws StoreError where the scope is not one of S3 on the day of `date` */
export function parseCredential(text: string, date: string): Credential {
  const [accessKeyId = '', ...scope] = text.split('/')
  const [day, region, service, ending] = scope
  if (!accessKeyId || !region || service !== 's3' || ending !== 'aws4_request' || day !== date.slice(0, 8)) {
    throw new StoreError(
      400,
      'AuthorizationHeaderMalformed',
      'The credential is not one of S3 on the day of the request',
    )
  }
  return { accessKeyId, scope: scope.join('/') }
}

/** Milliseconds of `20261121T003000Z`; NaN for anything else. */
export const parseBasicDate = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** The signature that the owner of the credential makes of `text`. */
export function signatureOf(text: string, credential: Credential, keys: AccessKeys): string {
  const secret = Object.hasOwn(keys, credential.accessKeyId) ? keys[credential.accessKeyId] : undefined
  if (secret === undefined) {
    throw new StoreError(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
  }
  let key: Buffer = Buffer.from(`AWS4${secret}`)
  for (const part of credential.scope.split('/')) key = createHmac('sha256', key).update(part).digest()
  return createHmac('sha256', key).update(text).digest('hex')
}

export function isSameSignature(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given))
}

export interface CanonicalParts {
  method: string
  /** As it came, still encoded. */
  rawPath: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  signedHeaders: string
  payloadHash: string
}

/** The text that Signature Version 4 signs, with its date and scope in front. */
export function stringToSign(parts: CanonicalParts, date: string, scope: string): string {
  const names = parts.signedHeaders.split(';')
  const canonical = [
    parts.method,
    canonicalPath(parts.rawPath),
    canonicalQuery(parts.query),
    ...names.map((name) => `${name}:${trimmed(parts.headers[name])}`),
    '',
    parts.signedHeaders,
    parts.payloadHash,
  ].join('\n')
  return ['AWS4-HMAC-SHA256', date, scope, sha256Hex(canonical)].join('\n')
}

/** Every `x-amz-` header must be signed, and the host: else a request could be altered on its way. */
export function refuseUnsignedHeaders(headers: IncomingHttpHeaders, signedHeaders: string): void {
  const signed = new Set(signedHeaders.split(';'))
  const missing = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))].find(
    (name) => !signed.has(name),
  )
  if (missing) throw accessDenied(`There were headers present in the request which were not signed: ${missing}`)
}

const canonicalPath = (rawPath: string) =>
  rawPath
    .split('/')
    .map((segment) => encodeRfc3986(decodeURIComponent(segment)))
    .join('/')

const byCodeUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encodeRfc3986(name), encodeRfc3986(value)] as const)
    .sort((a, b) => byCodeUnits(a[0], b[0]) || byCodeUnits(a[1], b[1]))
    .map((pair) => pair.join('='))
    .join('&')
}

const trimmed = (value: string | string[] | undefined) => [value ?? ''].flat().join(',').trim().replace(/ +/g, ' ')
