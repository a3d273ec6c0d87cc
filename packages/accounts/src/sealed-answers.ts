import { createDecipheriv, createPublicKey, diffieHellman, hkdfSync } from 'node:crypto'
import type { AnswerKeys } from './answer-keys.ts'

/**
 * Answers that a browser sealed to the server's public key (`frontend/src/features/sealed-answers/seal.ts`): `<key id>.<base64url of
 * ephemeral point, nonce, ciphertext and tag>`. ECDH P-256, HKDF-SHA-256, AES-256-GCM; the associated data binds the key id and the
 * purpose.
 */
export type SealedUse = 'ticket' | 'answers'

const POINT_BYTES = 65
const NONCE_BYTES = 12
const TAG_BYTES = 16

const labelOf = (use: SealedUse, keyId: string) => `tcheck sealed ${use} 1 ${keyId}`

/** The text, or null for anything that was not sealed for this use to one of these keys, or was altered since. */
export function openSealedAnswers(keys: AnswerKeys, use: SealedUse, sealed: string): string | null {
  const [, keyId, body] = /^([a-z0-9]{1,16})\.([\w-]+)$/.exec(sealed) ?? []
  const key = keyId !== undefined && Object.hasOwn(keys, keyId) ? keys[keyId] : undefined
  if (keyId === undefined || body === undefined || !key) return null
  const bytes = Buffer.from(body, 'base64url')
  // A second spelling of the same bytes would count as another block.
  if (bytes.length < POINT_BYTES + NONCE_BYTES + TAG_BYTES || bytes.toString('base64url') !== body) return null
  const point = bytes.subarray(0, POINT_BYTES)
  const nonce = bytes.subarray(POINT_BYTES, POINT_BYTES + NONCE_BYTES)
  try {
    const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
    const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
    const shared = diffieHellman({ privateKey: key, publicKey: createPublicKey({ key: jwk, format: 'jwk' }) })
    const aesKey = Buffer.from(hkdfSync('sha256', shared, point, labelOf(use, keyId), 32))
    const decipher = createDecipheriv('aes-256-gcm', aesKey, nonce).setAAD(Buffer.from(labelOf(use, keyId)))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const plain = [decipher.update(bytes.subarray(POINT_BYTES + NONCE_BYTES, -TAG_BYTES)), decipher.final()]
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(plain))
  } catch {
    return null
  }
}
