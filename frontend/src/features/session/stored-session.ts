import { deviceArea } from '../../lib/store/storage-area.ts'
import { type AuthCookie, isSameVisit, readAuthCookie, type Tokens, tokensFrom } from './auth-cookie.ts'

/** Local storage: when a student last used this browser, in milliseconds since the epoch. */
const key = 'tcheckUsed'

const IDLE_MS = 12 * 3600_000

/** Local storage key of a session that is kept for 30 days (「ログインしたままにする」). */
export const storedSessionKey = 'tcheckSession'

export interface StoredSession {
  auth: AuthCookie | null
  keepLogin: boolean
}

function keptTokens(): Tokens | null {
  try {
    const fields = JSON.parse(deviceArea.getItem(storedSessionKey) ?? '{}') as Record<string, string | undefined>
    return tokensFrom({ get: (name) => fields[name] ?? null })
  } catch {
    return null
  }
}

/** What an earlier page load, or another tab, left: the cookie, else a kept session. */
export function storedSession(): StoredSession {
  const kept = keptTokens()
  // Once: each look at the browser's own may wait for another process.
  const jar = { cookie: document.cookie }
  const cookie = readAuthCookie(jar)
  if (kept) return { auth: { ...cookie, tokens: cookie?.tokens ?? kept }, keepLogin: true }
  return { auth: isSameVisit(jar) ? cookie : null, keepLogin: false }
}

export function noteUse(): void {
  deviceArea.setItem(key, String(Date.now()))
}

/** Whether a student has ever used this browser. */
export const wasUsed = (): boolean => deviceArea.getItem(key) !== null

/** Twelve hours without use end every visit but one whose person asked to stay signed in. */
export function isVisitOver(): boolean {
  const usedMs = Number(deviceArea.getItem(key) ?? Number.NaN)
  return Date.now() - usedMs > IDLE_MS
}

/** Who stays signed in on this device (ログインしたままにする); null where nobody does. */
export function staysSignedIn(): string | null {
  try {
    const { uid } = JSON.parse(deviceArea.getItem(storedSessionKey) ?? '{}') as { uid?: unknown }
    return typeof uid === 'string' ? uid : null
  } catch {
    return null
  }
}
