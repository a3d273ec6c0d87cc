import { createPrivateKey, hkdfSync, type JsonWebKey, type KeyObject } from 'node:crypto'

/** What signs access tokens, and what client handles are derived with. */
export interface SigningKey {
  kid: string
  privateKey: KeyObject
  /** Turns a client handle into its successor (`client-handle.ts`). It outlives the signing key, so that no exchange meets two. */
  renewalKey: Uint8Array
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isP256Key = (key: unknown): key is JsonWebKey & { kty: string } =>
  isRecord(key) && key['kty'] === 'EC' && key['crv'] === 'P-256' && typeof key['x'] === 'string'

/** Reads the secret `{"current":{"kid","private_jwk"},"next","previous","renewal_key"}`; only `current` signs. */
export function readSigningKey(secret: unknown): SigningKey {
  const { current, renewal_key: storedRenewalKey } = isRecord(secret) ? secret : {}
  const [kid, jwk] = isRecord(current) ? [current['kid'], current['private_jwk']] : []
  if (typeof kid !== 'string' || !isP256Key(jwk) || typeof jwk.d !== 'string') {
    throw new Error('the secret with the token keys has another shape')
  }
  return {
    kid,
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    renewalKey: typeof storedRenewalKey === 'string' ? readRenewalKey(storedRenewalKey) : deriveRenewalKey(jwk.d),
  }
}

/** Until the first rotation no renewal key is stored (`new-keys.ts`). */
const deriveRenewalKey = (d: string) =>
  new Uint8Array(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', 'tcheck client handle', 32))

function readRenewalKey(text: string): Uint8Array {
  const key = new Uint8Array(Buffer.from(text, 'base64url'))
  if (key.length !== 32) throw new Error('the secret with the token keys has another shape')
  return key
}

/** Reads the secret `{"keys":[jwk]}`: ES256 keys with a `kid`, nothing else. */
export function readPublicKeys(secret: unknown): readonly JsonWebKey[] {
  const keys = isRecord(secret) ? secret['keys'] : undefined
  if (
    !Array.isArray(keys) ||
    keys.length === 0 ||
    !keys.every((key) => isP256Key(key) && typeof key['kid'] === 'string')
  ) {
    throw new Error('the secret with the public token keys has another shape')
  }
  return keys
}
