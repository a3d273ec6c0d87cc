import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'

/** Private keys by id; sealed answers name the one that they are sealed to. Two while one is being replaced. */
export type AnswerKeys = Readonly<Record<string, KeyObject>>

/** What browsers seal answers to. */
export interface AnswerPublicKey {
  keyId: string
  /** Uncompressed P-256 point, base64url. */
  publicKey: string
}

/** The secret `answer-keys` as it is stored: only the Lambda that opens sealed answers reads it. */
export interface StoredAnswerKeys {
  keys: Record<string, JsonWebKey>
}
export interface StoredAnswerPublicKey {
  key_id: string
  public_key: string
}

export const generateAnswerKey = (): JsonWebKey =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })

const UNCOMPRESSED = 4

/** The public half of a stored private key, as browsers import it. */
export function answerPublicKeyOf(key_id: string, jwk: JsonWebKey): StoredAnswerPublicKey {
  const { x = '', y = '' } = createPublicKey({ key: jwk, format: 'jwk' }).export({ format: 'jwk' })
  const point = [Buffer.of(UNCOMPRESSED), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { key_id, public_key: Buffer.concat(point).toString('base64url') }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const KEY_ID = /^[a-z0-9]{1,16}$/

/** @throws Error where the secret has another shape */
export function readAnswerKeys(secret: unknown): AnswerKeys {
  const keys = isRecord(secret) && isRecord(secret['keys']) ? Object.entries(secret['keys']) : []
  const isWhole =
    keys.length > 0 && keys.every(([id, jwk]) => KEY_ID.test(id) && isRecord(jwk) && jwk['crv'] === 'P-256')
  if (!isWhole) throw new Error('the secret with the answer keys has another shape')
  return Object.fromEntries(
    keys.map(([id, jwk]) => [id, createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' })] as const),
  )
}

/** @throws Error where the secret has another shape */
export function readAnswerPublicKey(secret: unknown): AnswerPublicKey {
  const { key_id: keyId, public_key: publicKey } = isRecord(secret) ? secret : {}
  const isWhole = typeof keyId === 'string' && KEY_ID.test(keyId) && typeof publicKey === 'string'
  if (!isWhole || Buffer.from(publicKey, 'base64url').length !== 65)
    throw new Error('the secret with the answer public key has another shape')
  return { keyId, publicKey }
}
