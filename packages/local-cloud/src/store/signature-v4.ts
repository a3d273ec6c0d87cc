import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { StoreError } from './store-answer.ts'

/** Access key id → secret. */
export type AccessKeys = Readonly<Record<string, string>>

interface Signature {
  /** `AKID/20261121/ap-northeast-1/s3/aws4_request` */
  credential: string
  /** `20261121T003000Z` */
  date: string
  signature: string
}

const LONGEST_EXPIRY_SECONDS = 7 * 24 * 3600
/** A signature in the headers is valid this long; a clock may differ by as much. */
const CLOCK_SKEW_SECONDS = 15 * 60

export const sha256Hex = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

/** @throws StoreError if it is not the signature of `text` by the owner of the credential */
export function checkSignature(text: string, given: Signature, keys: AccessKeys, service = 's3'): void {
  const [accessKeyId = '', ...scope] = given.credential.split('/')
  const isScope = scope[0] === given.date.slice(0, 8) && scope[2] === service && scope[3] === 'aws4_request'
  if (!isScope) throw new StoreError(400, 'AuthorizationHeaderMalformed')
  const secret = Object.hasOwn(keys, accessKeyId) ? keys[accessKeyId] : undefined
  if (secret === undefined) throw new StoreError(403, 'InvalidAccessKeyId')
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
  const expected = Buffer.from(hmac(scope.reduce<string | Buffer>(hmac, `AWS4${secret}`), text).toString('hex'))
  const signature = Buffer.from(given.signature)
  const isSame = expected.length === signature.length && timingSafeEqual(expected, signature)
  if (!isSame) throw new StoreError(403, 'SignatureDoesNotMatch')
}

/**
 * Checks a request that is signed by header or by query (AWS Signature Version 4).
 *
 * @returns the signed payload hash: SHA-256 in hexadecimal, `UNSIGNED-PAYLOAD` or `STREAMING-…`
 * @throws StoreError: unsigned, expired, wrong clock, unknown key, changed after signing
 */
export function verifySignedRequest(
  { method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  { searchParams: query, pathname }: Pick<URL, 'searchParams' | 'pathname'>,
  keys: AccessKeys,
  nowMs: number,
  service?: string,
): string {
  const claim = readClaim(query, headers)
  const { credential, signedHeaders, date, seconds, payloadHash } = claim
  if (!claim.signature) throw new StoreError(403, 'AccessDenied')
  const startsMs = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const isWellFormed = startsMs > 0 && seconds >= 1 && seconds <= LONGEST_EXPIRY_SECONDS
  if (!isWellFormed) throw new StoreError(400, 'AuthorizationQueryParametersError')
  const isValidNow = nowMs >= startsMs - CLOCK_SKEW_SECONDS * 1000 && nowMs <= startsMs + seconds * 1000
  if (!isValidNow) throw new StoreError(403, 'AccessDenied', 'Request has expired or is not yet valid')
  const names = signedHeaders.split(';')
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  const unsigned = mustBeSigned.find((name) => !names.includes(name))
  if (unsigned) throw new StoreError(403, 'AccessDenied', `The header ${unsigned} is not signed`)
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}`)
  const canonicalRequest = [method, pathname, canonicalQuery(query), ...lines, '', signedHeaders, payloadHash].join(
    '\n',
  )
  const scope = credential.split('/').slice(1).join('/')
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256Hex(canonicalRequest)].join('\n')
  checkSignature(text, claim, keys, service)
  return payloadHash
}

/** What the sender states about the signature, in the query or in the headers. */
function readClaim(query: URLSearchParams, headers: IncomingHttpHeaders) {
  const isPresigned = query.has('X-Amz-Signature')
  const parameter = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  const field = (name: string) => new RegExp(`\\b${name}=([^, ]+)`).exec(headers.authorization ?? '')?.[1] ?? ''
  const read = isPresigned ? parameter : field
  const payloadHash = isPresigned ? parameter('Content-Sha256') : headers['x-amz-content-sha256']
  return {
    credential: read('Credential'),
    signedHeaders: read('SignedHeaders'),
    signature: read('Signature'),
    date: isPresigned ? parameter('Date') : String(headers['x-amz-date']),
    seconds: isPresigned ? Number(parameter('Expires')) : CLOCK_SKEW_SECONDS,
    payloadHash: String(payloadHash || 'UNSIGNED-PAYLOAD'),
  }
}

function canonicalQuery(query: URLSearchParams): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
}
