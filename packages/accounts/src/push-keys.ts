import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import type { SealingKeys } from './sealed-text.ts'

/** One key that browsers subscribe with (VAPID, RFC 8292). */
export interface PushKey {
  /** Named as the sealing key that it comes from: a device is pushed to with the key that it was subscribed with. */
  id: string
  privateKey: KeyObject
  /** The point of the curve without compression, as browsers and services are told it: 65 bytes in base64url. */
  publicKey: string
}

const CURVE = 'prime256v1'
/** How many points P-256 has; a private key lies below it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** So many more bits than the order has that no private key is likelier than another (FIPS 186-5, A.2.1). */
const DRAWN_BYTES = 48

/**
 * The stage's push key, derived from one of its sealing keys. Every stage has that secret, and its rotation keeps earlier keys valid
 * (decision 0340). null without a sealing key of that name.
 */
export function pushKeyOf({ current, keys }: SealingKeys, id = current): PushKey | null {
  const sealing = Object.hasOwn(keys, id) ? keys[id] : undefined
  if (sealing === undefined) return null
  const drawn = Buffer.from(hkdfSync('sha256', sealing, '', 'tcheck push key', DRAWN_BYTES))
  const scalar = (BigInt(`0x${drawn.toString('hex')}`) % (ORDER - 1n)) + 1n
  const pair = createECDH(CURVE)
  pair.setPrivateKey(scalar.toString(16).padStart(64, '0'), 'hex')
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', d, ...(x && { x }), ...(y && { y }) }
  return { id, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }), publicKey: point.toString('base64url') }
}

/** A push service takes them for a day at most; ours are for one call. */
const GOOD_FOR_SECONDS = 3600

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * The `Authorization` header that identifies the sender of one push to a push service (VAPID).
 * @param contact the address for problems, `mailto:…`
 */
export function pushAuthorization(
  { privateKey, publicKey }: PushKey,
  { address, contact, now }: { address: string; contact: string; now: Date },
): string {
  const exp = Math.floor(now.getTime() / 1000) + GOOD_FOR_SECONDS
  const claims = { aud: new URL(address).origin, exp, sub: contact }
  const input = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${input}.${signature.toString('base64url')}, k=${publicKey}`
}
