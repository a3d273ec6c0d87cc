import { createHash, randomBytes } from 'node:crypto'
import { gcmsiv } from '@noble/ciphers/aes.js'
import { Secret, TOTP } from 'otpauth'
import { generateText } from './generated-text.ts'
import type { Role } from './principal.ts'
import type { SealingKeys } from './sealed-text.ts'

/** A second factor is a TOTP of RFC 6238 (SHA-1, six digits, 30 s), which every authenticator app reads. */

const ISSUER = 'Tチェック'
const STEP_SECONDS = 30
/** A telephone's clock may be this many steps off, either way. */
const STEPS_OFF = 1
const SECRET_BYTES = 20
const NONCE_BYTES = 12
const RECOVERY_CODE_COUNT = 10

/** The roles that must have a second factor: `SECOND_FACTOR_REQUIRED_FOR="admin,branch"`, a setting of the stage; empty locally. */
export function rolesWithSecondFactor(environment: Readonly<Record<string, string | undefined>>): ReadonlySet<Role> {
  const names = (environment['SECOND_FACTOR_REQUIRED_FOR'] ?? '').split(',').map((name) => name.trim())
  return new Set(names.filter((name): name is Role => name !== ''))
}

const totpOf = (secret: Uint8Array, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: STEP_SECONDS,
  })

interface NewSecondFactor {
  /** What a person types where no camera reads the picture: base32. */
  secret: string
  otpauthUrl: string
  /** What the table keeps. */
  sealedSecret: string
}

/** Draws a secret for somebody's authenticator app. */
export function generateSecondFactor(
  keys: SealingKeys,
  { id, login_id }: { id: string; login_id: string },
): NewSecondFactor {
  const secret = new Uint8Array(randomBytes(SECRET_BYTES))
  const totp = totpOf(secret, login_id)
  return { secret: totp.secret.base32, otpauthUrl: totp.toString(), sealedSecret: sealSecret(keys, id, secret) }
}

/** Bound to the account, so that one account's secret does nothing in another's row; and no other sealed text opens here. */
const associatedData = (keyId: string, accountId: string) =>
  new TextEncoder().encode(`tcheck second factor 1 ${keyId} ${accountId}`)

function sealSecret({ current, keys }: SealingKeys, accountId: string, secret: Uint8Array): string {
  const key = keys[current]
  if (!key) throw new Error('the current sealing key is missing')
  const nonce = new Uint8Array(randomBytes(NONCE_BYTES))
  const sealed = gcmsiv(key, nonce, associatedData(current, accountId)).encrypt(secret)
  return `${current}.${Buffer.concat([nonce, sealed]).toString('base64url')}`
}

/** @throws Error where it was not sealed for this account with one of these keys: a row was altered */
function openSecret({ keys }: SealingKeys, accountId: string, sealed: string): Uint8Array {
  const [keyId = '', body = ''] = sealed.split('.')
  const key = Object.hasOwn(keys, keyId) ? keys[keyId] : undefined
  if (!key) throw new Error('a second factor is sealed with a key that is gone')
  const bytes = new Uint8Array(Buffer.from(body, 'base64url'))
  return gcmsiv(key, bytes.subarray(0, NONCE_BYTES), associatedData(keyId, accountId)).decrypt(
    bytes.subarray(NONCE_BYTES),
  )
}

/** What somebody typed, without what apps and papers put in between; full-width forms are the same. */
const typed = (code: string) => code.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase()

export const isTotpCode = (code: string) => /^\d{6}$/.test(typed(code))

/**
 * The time step of a code, or null if the code is not valid now.
 * @param afterStep the last step whose code was used: each code works once
 */
export function stepOfCode(
  keys: SealingKeys,
  { accountId, sealedSecret, afterStep }: { accountId: string; sealedSecret: string; afterStep: number },
  { code, now }: { code: string; now: Date },
): number | null {
  if (!isTotpCode(code)) return null
  const totp = totpOf(openSecret(keys, accountId, sealedSecret))
  const timestamp = now.getTime()
  const delta = totp.validate({ token: typed(code), timestamp, window: STEPS_OFF })
  if (delta === null) return null
  const step = totp.counter({ timestamp }) + delta
  return step > afterStep ? step : null
}

/** Ten codes for the day the telephone is gone, each good once: shown once, kept as hashes. */
export function generateRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => `${generateText(5)}-${generateText(5)}`)
  return { codes, hashes: codes.map(hashRecoveryCode) }
}

/** Fifty generated bits need no slow hash. */
export const hashRecoveryCode = (code: string) => createHash('sha256').update(typed(code)).digest('base64url')

/** The hashes that are left once this code is used, or null where it is none of them. */
export function withoutRecoveryCode(hashes: readonly string[], code: string): string[] | null {
  const used = hashRecoveryCode(code)
  return hashes.includes(used) ? hashes.filter((hash) => hash !== used) : null
}
