import { randomBytes } from 'node:crypto'
import { gcmsiv } from '@noble/ciphers/aes.js'
import type { SealingKeys } from './sealed-text.ts'

/**
 * The purposes of sealed texts. A text that was sealed for one purpose, or bound to one branch, opens for no other. `sso-transaction` and
 * `sso-ticket` go to the browser's tab; the others are in the table.
 */
export interface SealedFor {
  purpose: 'sso-transaction' | 'sso-ticket' | 'client-secret' | 'portal-key' | 'mail-code'
  /** The branch whose it is; empty for what carries its branch inside. */
  branchId: string
}

const NONCE_BYTES = 12
const LONGEST = 8000

const associatedData = (keyId: string, { purpose, branchId }: SealedFor) =>
  new TextEncoder().encode(JSON.stringify(['tcheck sealed value 1', keyId, purpose, branchId]))

/** Seals a JSON value with the current key: `<key id>.<base64url>`, each time another text. */
export function sealValue({ current, keys }: SealingKeys, sealedFor: SealedFor, value: unknown): string {
  const key = keys[current]
  if (!key) throw new Error('the current sealing key is missing')
  const nonce = new Uint8Array(randomBytes(NONCE_BYTES))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const sealed = gcmsiv(key, nonce, associatedData(current, sealedFor)).encrypt(plain)
  return `${current}.${Buffer.concat([nonce, sealed]).toString('base64url')}`
}

/** The value, or undefined for anything that we did not seal just so. What its shape is, the purpose says. */
export function openValue({ keys }: SealingKeys, sealedFor: SealedFor, sealed: string): unknown {
  if (sealed.length > LONGEST) return undefined
  const [, keyId = '', body = ''] = /^([a-z0-9]{1,16})\.([\w-]+)$/.exec(sealed) ?? []
  const key = Object.hasOwn(keys, keyId) ? keys[keyId] : undefined
  const bytes = Buffer.from(body, 'base64url')
  if (!key || bytes.length <= NONCE_BYTES) return undefined
  const [nonce, text] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)].map(
    (part) => new Uint8Array(part),
  )
  try {
    const plain = gcmsiv(key, nonce ?? new Uint8Array(), associatedData(keyId, sealedFor)).decrypt(
      text ?? new Uint8Array(),
    )
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain)) as unknown
  } catch {
    return undefined
  }
}
