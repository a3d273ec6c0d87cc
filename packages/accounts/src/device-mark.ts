import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { DEVICE_MARK_COOKIE } from '@tcheck/contract/device-mark-cookie'

/**
 * The mark of a browser in which somebody has signed in (decision 0312): random, without personal data, and signed by the
 * server. It authorises nothing: a sign-in still needs the password. Only sign-in limits read it.
 */
const SIGNED_MARK = /^([\w-]{22})\.([\w-]{22})$/
const STORED_SECONDS = 180 * 24 * 3600

/**
 * @param cookieHeader `a=1; b=2`
 * @param renewalKey of the token keys: it outlives each signing key, and so do marks
 * @returns null for a browser without a mark, or with one that this server did not sign
 */
export function deviceMarkIn(cookieHeader: string | null, renewalKey: Uint8Array): string | null {
  const cookies = (cookieHeader ?? '').split(';').map((cookie) => cookie.trim())
  const found = cookies
    .find((cookie) => cookie.startsWith(`${DEVICE_MARK_COOKIE}=`))
    ?.slice(DEVICE_MARK_COOKIE.length + 1)
  const [, mark = '', signature = ''] = SIGNED_MARK.exec(found ?? '') ?? []
  const isSigned = mark !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(mark, renewalKey)))
  return isSigned ? mark : null
}

export const newDeviceMark = (): string => randomBytes(16).toString('base64url')

/** Pages cannot read it, other sites' pages cannot send it, and nothing but the API gets it. */
export const deviceMarkCookie = (mark: string, renewalKey: Uint8Array): string =>
  `${DEVICE_MARK_COOKIE}=${mark}.${signatureOf(mark, renewalKey)}; Path=/api/; Max-Age=${STORED_SECONDS}; HttpOnly; Secure; SameSite=Strict`

/** 128 bits of an HMAC, by a key for this purpose alone. */
function signatureOf(mark: string, renewalKey: Uint8Array): string {
  const key = new Uint8Array(hkdfSync('sha256', renewalKey, '', 'tcheck device mark', 32))
  return createHmac('sha256', key).update(mark).digest().subarray(0, 16).toString('base64url')
}
