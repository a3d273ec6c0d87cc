import { type CookieJar, onThisSite } from './auth-cookie.ts'

const SECONDS = 365 * 24 * 3600

/** The product is multilingual in structure and speaks Japanese only. */
export function writeLanguageCookie(jar: CookieJar = document): void {
  jar.cookie = `i18n_redirected=ja; Max-Age=${SECONDS}; ${onThisSite(jar)}`
}
