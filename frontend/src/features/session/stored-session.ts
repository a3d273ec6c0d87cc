import { deviceArea } from '../../lib/store/storage-area.ts'
import { type AuthCookie, isSameVisit, readAuthCookie } from './auth-cookie.ts'
import { type Tokens, tokensFrom } from './tokens.ts'

/** Local storage key of a session that is kept for 30 days (「ログインしたままにする」). */
export const keptSessionKey = 'tcheckSession'

export interface StoredSession {
  auth: AuthCookie | null
  keepLogin: boolean
}

function keptTokens(): Tokens | null {
  try {
    const fields = JSON.parse(deviceArea.getItem(keptSessionKey) ?? '{}') as Record<string, string | undefined>
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
