import { randomBytes } from 'node:crypto'

/**
 * The mark of a browser in which somebody has signed in (decision 0312). It is random, contains no personal data and authorises nothing: a
 * sign-in still needs the password. Only sign-in limits read it.
 */
const NAME = '__Secure-tcheck-device'
const MARK = /^[\w-]{22}$/
const STORED_SECONDS = 180 * 24 * 3600

/** @param cookieHeader `a=1; b=2`; null for a browser without a mark, or with none of ours */
export function deviceMarkIn(cookieHeader: string | null): string | null {
  const cookies = (cookieHeader ?? '').split(';').map((cookie) => cookie.trim())
  const found = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1)
  return found !== undefined && MARK.test(found) ? found : null
}

export const newDeviceMark = (): string => randomBytes(16).toString('base64url')

/** Pages cannot read it, other sites' pages cannot send it, and nothing but the API gets it. */
export const deviceMarkCookie = (mark: string): string =>
  `${NAME}=${mark}; Path=/api/; Max-Age=${STORED_SECONDS}; HttpOnly; Secure; SameSite=Strict`
