import { createPrivateKey, hkdfSync, type JsonWebKey, type KeyObject } from 'node:crypto'

/** What signs access tokens, and what client handles are derived with. */
export interface SigningKey {
  kid: string
  privateKey: KeyObject
  /** Derived from the private key: turns a client handle into its successor (`client-handle.ts`). */
  renewalKey: Uint8Array
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isP256Key = (key: unknown): key is JsonWebKey & { kty: string } =>
  isRecord(key) && key['kty'] === 'EC' && key['crv'] === 'P-256' && typeof key['x'] === 'string'

/** Reads the secret `{"current":{"kid","private_jwk"},"previous":null|…}`. */
export function readSigningKey(secret: unknown): SigningKey {
  const current = isRecord(secret) ? secret['current'] : undefined
  const [kid, jwk] = isRecord(current) ? [current['kid'], current['private_jwk']] : []
  if (typeof kid !== 'string' || !isP256Key(jwk) || typeof jwk.d !== 'string') {
    throw new Error('the secret with the token keys has another shape')
  }
  return {
    kid,
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    renewalKey: new Uint8Array(hkdfSync('sha256', Buffer.from(jwk.d, 'base64url'), '', 'tcheck client handle', 32)),
  }
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
