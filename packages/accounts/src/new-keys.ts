import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto'

/** The three secrets as they are stored (`secrets.ts`). */
export interface StoredSecrets {
  tokenKeys: { current: { kid: string; private_jwk: JsonWebKey }; previous: null }
  tokenPublicKeys: { keys: JsonWebKey[] }
  sealingKeys: { current: string; keys: Record<string, string> }
}

/** Draws all keys of a new installation: the local start's and a new stage's. */
export function drawSecrets(): StoredSecrets {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' })
  // RFC 7638: members in alphabetical order.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
  return {
    tokenKeys: { current: { kid, private_jwk: privateKey.export({ format: 'jwk' }) }, previous: null },
    tokenPublicKeys: { keys: [{ crv, kty, x, y, kid, use: 'sig', alg: 'ES256' } as JsonWebKey] },
    sealingKeys: { current: 'k1', keys: { k1: randomBytes(32).toString('base64url') } },
  }
}
