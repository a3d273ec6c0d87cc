import type { IncomingMessage } from 'node:http'
import {
  type AccessKeys,
  isSameSignature,
  parseBasicDate,
  parseCredential,
  refuseUnsignedHeaders,
  signatureOf,
  stringToSign,
} from './signature-v4.ts'
import { accessDenied, StoreError, signatureMismatch } from './store-error.ts'

const LONGEST_EXPIRY_SECONDS = 7 * 24 * 3600
const LARGEST_CLOCK_SKEW_MS = 15 * 60 * 1000

interface Claim {
  credential: string
  signedHeaders: string
  signature: string
  date: string
  payloadHash: string
}

/**
 * Checks a request signed by header or by query (Signature Version 4).
 *
 * @returns what the signature says of the payload: its SHA-256 in hexadecimal, `UNSIGNED-PAYLOAD` or `STREAMING-…`
 * @throws StoreError in S3's words: unsigned, expired, skewed, unknown key, altered
 */
export function verifySignedRequest(request: IncomingMessage, url: URL, keys: AccessKeys, nowMs: number): string {
  const claim = url.searchParams.has('X-Amz-Signature')
    ? claimOfQuery(url.searchParams, nowMs)
    : claimOfHeader(request, nowMs)
  const credential = parseCredential(claim.credential, claim.date)
  refuseUnsignedHeaders(request.headers, claim.signedHeaders)
  const [rawPath = '/'] = (request.url ?? '/').split('?')
  const text = stringToSign(
    {
      method: request.method ?? 'GET',
      rawPath,
      query: url.searchParams,
      headers: request.headers,
      signedHeaders: claim.signedHeaders,
      payloadHash: claim.payloadHash,
    },
    claim.date,
    credential.scope,
  )
  if (!isSameSignature(signatureOf(text, credential, keys), claim.signature)) throw signatureMismatch()
  return claim.payloadHash
}

function claimOfQuery(query: URLSearchParams, nowMs: number): Claim {
  const read = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  const date = read('Date')
  const expiresSeconds = Number(read('Expires'))
  const isReadable =
    read('Algorithm') === 'AWS4-HMAC-SHA256' && expiresSeconds >= 1 && expiresSeconds <= LONGEST_EXPIRY_SECONDS
  if (!isReadable || Number.isNaN(parseBasicDate(date))) throw new StoreError(400, 'AuthorizationQueryParametersError')
  if (nowMs > parseBasicDate(date) + expiresSeconds * 1000) throw accessDenied('Request has expired')
  if (parseBasicDate(date) > nowMs + LARGEST_CLOCK_SKEW_MS) throw accessDenied('Request is not yet valid')
  return {
    credential: read('Credential'),
    signedHeaders: read('SignedHeaders'),
    signature: read('Signature'),
    date,
    payloadHash: read('Content-Sha256') || 'UNSIGNED-PAYLOAD',
  }
}

function claimOfHeader(request: IncomingMessage, nowMs: number): Claim {
  const { authorization } = request.headers
  if (!authorization) throw accessDenied()
  const fields = new Map(
    [...authorization.matchAll(/(Credential|SignedHeaders|Signature)=([^, ]+)/g)].map((match) => [match[1], match[2]]),
  )
  const [credential, signedHeaders, signature] = ['Credential', 'SignedHeaders', 'Signature'].map((name) =>
    fields.get(name),
  )
  if (!authorization.startsWith('AWS4-HMAC-SHA256 ') || !credential || !signedHeaders || !signature) {
    throw new StoreError(400, 'AuthorizationHeaderMalformed')
  }
  const date = String(request.headers['x-amz-date'] ?? '')
  const payloadHash = request.headers['x-amz-content-sha256']
  if (typeof payloadHash !== 'string') throw new StoreError(400, 'InvalidRequest', 'Missing x-amz-content-sha256')
  // Also refuses a date that is none: a comparison with NaN is false.
  if (!(Math.abs(nowMs - parseBasicDate(date)) <= LARGEST_CLOCK_SKEW_MS)) {
    throw new StoreError(403, 'RequestTimeTooSkewed')
  }
  return { credential, signedHeaders, signature, date, payloadHash }
}
