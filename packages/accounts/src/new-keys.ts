import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto'
import { answerPublicKeyOf, generateAnswerKey } from './answer-keys.ts'
import type { AnswerSecrets } from './answer-keys-rotation.ts'

export interface StoredTokenKey {
  kid: string
  private_jwk: JsonWebKey
}

/** What signs access tokens: `next` is published already and not yet used; `previous` signs no more. */
interface StoredTokenKeys {
  current: StoredTokenKey
  next?: StoredTokenKey | null
  previous: StoredTokenKey | null
  /** What client handles follow each other by, 32 bytes in base64url. Absent until the first rotation: then derived from `current`. */
  renewal_key?: string
}

export interface StoredSecrets extends AnswerSecrets {
  tokenKeys: StoredTokenKeys
  tokenPublicKeys: { keys: JsonWebKey[] }
  sealingKeys: { current: string; keys: Record<string, string> }
  entrance: StoredOriginSecret
}

/** The secret by which the functions of a stage know calls that came through CloudFront. */
export interface StoredOriginSecret {
  current: string
  previous: string | null
}

export const generateOriginSecret = (): StoredOriginSecret => ({
  current: randomBytes(32).toString('base64url'),
  previous: null,
})

/** Draws all keys of a new installation: the local start's and a new stage's. */
export function generateSecrets(): StoredSecrets {
  const current = generateTokenKey()
  return {
    tokenKeys: { current, previous: null },
    tokenPublicKeys: { keys: [publicPartOf(current)] },
    sealingKeys: { current: 'k1', keys: { k1: randomBytes(32).toString('base64url') } },
    entrance: generateOriginSecret(),
    ...generateAnswerSecrets(),
  }
}

export function generateAnswerSecrets(): AnswerSecrets {
  const key = generateAnswerKey()
  return { answerKeys: { keys: { a1: key } }, answerPublicKey: answerPublicKeyOf('a1', key) }
}

/** A key of its own for ES256; its id is the thumbprint of RFC 7638. */
export function generateTokenKey(): StoredTokenKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' })
  // RFC 7638: members in alphabetical order.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
  return { kid, private_jwk: privateKey.export({ format: 'jwk' }) }
}

export const publicPartOf = ({ kid, private_jwk: { crv, kty, x, y } }: StoredTokenKey): JsonWebKey =>
  ({ crv, kty, x, y, kid, use: 'sig', alg: 'ES256' }) as JsonWebKey
