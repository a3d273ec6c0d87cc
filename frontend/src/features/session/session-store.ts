import { provideCredentials, type Speaker } from '../../lib/api/credentials.ts'
import { createStore } from '../../lib/store/store.ts'
import {
  type AuthCookie,
  isSameVisit,
  readAuthCookie,
  removeAuthCookie,
  writeAuthCookie,
  writeVisitCookie,
} from './auth-cookie.ts'
import { clearStudentName, studentName } from './student-name.ts'
import { isExpiring, type Tokens, tokenHeaders, tokensFrom } from './tokens.ts'

/** Local storage key of a session that is kept for 30 days (「ログインしたままにする」). */
export const keptSessionKey = 'tcheckSession'

interface Session {
  auth: AuthCookie | null
  keepLogin: boolean
}

export const session = createStore<Session>({ auth: null, keepLogin: false })

export const isAuthenticated = () => session.get().auth !== null

function store(auth: AuthCookie, keepLogin: boolean) {
  session.set({ auth, keepLogin })
  writeVisitCookie()
  writeAuthCookie(auth)
  if (keepLogin) localStorage.setItem(keptSessionKey, JSON.stringify(tokenHeaders(auth.tokens)))
}

/** Begins a session with known tokens. */
export function openSession(tokens: Tokens, { keepLogin = false } = {}): void {
  clearSession()
  store({ tokens }, keepLogin)
}

let signingIn: { keepLogin: boolean } | null = null

/**
 * Runs a sign-in call, whose answer carries the tokens as headers.
 *
 * Whoever was here before is forgotten first. A refused call leaves no tokens and rejects (spec.md section 8).
 */
export async function signInWith<T>(call: () => Promise<T>, { keepLogin = false } = {}): Promise<T> {
  forgetEverybody()
  signingIn = { keepLogin }
  try {
    const answer = await call()
    if (!isAuthenticated()) throw new Error('The sign-in answer carried no tokens')
    return answer
  } catch (error) {
    clearSession()
    throw error
  } finally {
    signingIn = null
  }
}

/** Whom an admin or a branch acts as from now on; nobody when both are left out. */
export function impersonate(target: Pick<AuthCookie, 'impersonationBranchId' | 'impersonationStudentId'>): void {
  const { auth, keepLogin } = session.get()
  if (auth) store({ tokens: auth.tokens, ...target }, keepLogin)
}

/** Sign-out, and also a refused sign-in: nothing of the session stays on the device. */
export function clearSession(): void {
  session.set({ auth: null, keepLogin: false })
  removeAuthCookie()
  localStorage.removeItem(keptSessionKey)
}

function keptTokens(): Tokens | null {
  try {
    const fields = JSON.parse(localStorage.getItem(keptSessionKey) ?? '{}') as Record<string, string | undefined>
    return tokensFrom({ get: (name) => fields[name] ?? null })
  } catch {
    return null
  }
}

/** Takes up what an earlier page load, or another tab, left: the cookie, else a kept session. */
export function restoreSession(): void {
  const kept = keptTokens()
  const cookie = readAuthCookie()
  if (kept) session.set({ auth: { ...cookie, tokens: cookie?.tokens ?? kept }, keepLogin: true })
  else session.set({ auth: isSameVisit() ? cookie : null, keepLogin: false })
  if (!kept && !isSameVisit()) removeAuthCookie()
}

function receive(headers: Headers) {
  const { auth, keepLogin } = session.get()
  const received = tokensFrom(headers)
  // Every answered call begins the cookie's hour again; a renewed set replaces the tokens.
  if (auth) store({ ...auth, tokens: received ?? auth.tokens }, keepLogin)
  else if (signingIn && received) store({ tokens: received }, signingIn.keepLogin)
}

function needsRenewal() {
  const { auth } = session.get()
  return auth !== null && isExpiring(auth.tokens)
}

/** On a student's calls a student's link wins over a session; on all others only the session counts. */
function headers(speaker: Speaker): Record<string, string> {
  const name = speaker === 'student' ? studentName() : null
  if (name !== null) return { 'encrypted-username': name }
  const { auth } = session.get()
  return auth ? tokenHeaders(auth.tokens) : {}
}

/** Restores the session and lets it speak for the API client. */
export function startSession(): void {
  restoreSession()
  provideCredentials({ headers, receive, needsRenewal, takeUp: restoreSession })
}

/** Leaves as whoever is here: staff, parent or v2 student. */
export function forgetEverybody(): void {
  clearSession()
  clearStudentName()
}
