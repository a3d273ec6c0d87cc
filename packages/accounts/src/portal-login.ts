import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The sign-in pages that a portal may lead to; an admin never comes in by one. */
export const portalRealms = ['branch', 'teacher-v1', 'teacher-v2', 'student', 'parent'] as const
type PortalRealm = (typeof portalRealms)[number]

/** What a partner's portal says: this person, now, once. */
export interface PortalLogin {
  realm: PortalRealm
  login_id: string
  /** Unique of its kind: makes the text good for one use. */
  jti: string
  /** Seconds since the epoch. */
  iat: number
}

/** A text is good for this long after it was made. */
export const PORTAL_LOGIN_SECONDS = 120
/** The partner's clock may be ahead by this much. */
const SKEW_SECONDS = 30
const KEY_BYTES = 32
const LONGEST = 2000

export const newPortalKey = () => randomBytes(KEY_BYTES).toString('base64url')

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Creates `encrypt_login_id` as a partner does: a compact JWE (RFC 7516), `alg: dir`, `enc: A256GCM`, `kid` the key's id. Any JOSE library
 * can do it; see docs/how-to/sign-in-from-a-portal.md.
 */
export function makePortalLogin(key: { key_id: string; key: string }, login: PortalLogin): string {
  const head = encode({ alg: 'dir', enc: 'A256GCM', kid: key.key_id })
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key.key, 'base64url'), iv).setAAD(Buffer.from(head))
  const text = Buffer.concat([cipher.update(JSON.stringify(login)), cipher.final()])
  return [head, '', ...[iv, text, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
}

/** Which key a text says it was made with; null for what is none. Nothing is proven by it. */
export function portalKeyIdOf(text: string): string | null {
  const [head = ''] = text.length > LONGEST ? [] : text.split('.')
  const fields = readObject(Buffer.from(head, 'base64url'))
  const isOurs = fields?.['alg'] === 'dir' && fields['enc'] === 'A256GCM'
  return isOurs && typeof fields['kid'] === 'string' ? fields['kid'] : null
}

/** What the portal said, where the text was made with this key and its time is now; else null, whatever is wrong. */
export function readPortalLogin(key: string, text: string, now: Date): PortalLogin | null {
  const parts = text.split('.')
  const [head = '', encryptedKey, ...rest] = parts
  const [iv, body, tag] = rest.map((part) => Buffer.from(part, 'base64url'))
  if (parts.length !== 5 || encryptedKey !== '' || iv?.length !== 12 || !body || tag?.length !== 16) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv)
    decipher.setAAD(Buffer.from(head)).setAuthTag(tag)
    const login = readObject(Buffer.concat([decipher.update(body), decipher.final()]))
    return login && isPortalLogin(login) && isInTime(login.iat, now) ? login : null
  } catch {
    return null
  }
}

function isInTime(iat: number, now: Date): boolean {
  const age = now.getTime() / 1000 - iat
  return age >= -SKEW_SECONDS && age < PORTAL_LOGIN_SECONDS
}

function readObject(bytes: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(bytes.toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function isPortalLogin(value: Record<string, unknown>): value is Record<string, unknown> & PortalLogin {
  const { realm, login_id: loginId, jti, iat } = value
  const isText = (text: unknown, longest: number) => typeof text === 'string' && text !== '' && text.length <= longest
  return (
    portalRealms.some((known) => known === realm) && isText(loginId, 200) && isText(jti, 100) && Number.isInteger(iat)
  )
}
