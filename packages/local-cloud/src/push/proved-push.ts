import { createPublicKey, verify } from 'node:crypto'

/** Push services reject proofs that are valid for longer than a day. */
const LONGEST_SECONDS = 86_400

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

function publicKeyOf(point: string) {
  const bytes = bytesOf(point)
  if (bytes.length !== 65 || bytes[0] !== 4) return null
  const part = (from: number) => bytes.subarray(from, from + 32).toString('base64url')
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, format: 'jwk' })
}

/** Whether a call has a valid VAPID proof (RFC 8292): signed, for this service, short-lived. */
export function isProvedPush(authorization: string, origin: string, now: Date): boolean {
  const [, head = '', claims = '', signature = '', point = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  try {
    const key = publicKeyOf(point)
    if (!key) return false
    const signed = Buffer.from(`${head}.${claims}`)
    if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytesOf(signature))) return false
    const { alg } = JSON.parse(bytesOf(head).toString()) as { alg?: unknown }
    const { aud, exp, sub } = JSON.parse(bytesOf(claims).toString()) as { aud?: unknown; exp?: unknown; sub?: unknown }
    const left = Number(exp) - now.getTime() / 1000
    const isContact = typeof sub === 'string' && /^(mailto:.+@|https:\/\/)/.test(sub)
    return alg === 'ES256' && aud === origin && left > 0 && left <= LONGEST_SECONDS && isContact
  } catch {
    return false
  }
}
