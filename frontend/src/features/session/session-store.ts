import { provideCredentials, type Speaker, type Verdict } from '../../lib/api/credentials.ts'
import { queries } from '../../lib/api/queries.ts'
import { deviceArea } from '../../lib/store/storage-area.ts'
import { createStore } from '../../lib/store/store.ts'
import {
  type AuthCookie,
  isExpiring,
  isSameVisit,
  readAuthCookie,
  removeAuthCookie,
  type Tokens,
  tokenHeaders,
  tokensFrom,
  writeAuthCookie,
  writeVisitCookie,
} from './auth-cookie.ts'
import { endedSession, endSession, giveSessionUp, resumeSession, signedInAgain } from './session-end.ts'
import { type StoredSession, storedSession, storedSessionKey } from './stored-session.ts'
import { clearStudentName, studentName } from './student-name.ts'

export const session = createStore<StoredSession>({ auth: null, keepLogin: false })

export const isAuthenticated = () => session.get().auth !== null

/** Whom an admin or a branch impersonates. */
export type ActsAs = Pick<AuthCookie, 'impersonationBranchId' | 'impersonationStudentId'>

/** When an hour began, or is about to, by this page's clock. */
let storedMs = Number.NEGATIVE_INFINITY

export function storeSession(auth: AuthCookie, keepLogin: boolean, inCookie: AuthCookie = auth) {
  session.set({ auth, keepLogin })
  if (!isSameVisit()) writeVisitCookie()
  writeAuthCookie(inCookie)
  storedMs = performance.now()
  if (keepLogin) deviceArea.setItem(storedSessionKey, JSON.stringify(tokenHeaders(auth.tokens)))
}

/** The sign-in call that is under way, and the tokens of its answer once they have come. */
let signingIn: { tokens: Tokens | null } | null = null

/**
 * Runs a sign-in call. Its answer's tokens begin nothing yet: the page may be left as soon as a session has begun, and with
 * it what is still to be read of the answer.
 *
 * @returns what it answered, and the tokens that came with it
 */
export async function withTokens<T>(call: () => Promise<T>): Promise<{ answer: T; tokens: Tokens | null }> {
  const own: typeof signingIn = { tokens: null }
  signingIn = own
  try {
    const answer = await call()
    return { answer, tokens: own.tokens }
  } finally {
    if (signingIn === own) signingIn = null
  }
}

/** Sign-out, and also a refused sign-in: nothing of the session stays on the device. */
export function clearSession(): void {
  session.set({ auth: null, keepLogin: false })
  removeAuthCookie()
  deviceArea.removeItem(storedSessionKey)
}

/** Takes up what an earlier page load, or another tab, left. */
export function restoreSession(): void {
  const stored = storedSession()
  session.set(stored)
  if (!stored.keepLogin && !stored.auth && !isSameVisit()) removeAuthCookie()
}

function end({ auth, keepLogin }: StoredSession) {
  if (!auth) return
  const { tokens, ...actsAs } = auth
  clearSession()
  endSession({ uid: tokens.uid, keepLogin, actsAs })
}

/**
 * Takes over what another tab has stored meanwhile. Where the cookie has run out, or is somebody else's by now, the
 * session of this tab's person is over, and the person is asked to sign in again: nothing of this page is ever sent in
 * another's name.
 */
export function takeUpSession(): void {
  const before = session.get()
  restoreSession()
  const { auth } = session.get()
  if (before.auth && !auth) end(before)
  else if (before.auth && auth && before.auth.tokens.uid !== auth.tokens.uid) giveWay(before.auth)
}

/** Another person has signed in in another tab. What is stored is that one's and stays. */
function giveWay({ tokens: { uid }, ...actsAs }: AuthCookie) {
  session.set({ auth: null, keepLogin: false })
  endSession({ uid, keepLogin: false, actsAs })
}

/** Another tab has signed the same person in again: this one goes on too. */
export function resumeFromOtherTab(): void {
  restoreSession()
  const { auth } = session.get()
  if (auth?.tokens.uid === endedSession.get().current?.uid) resumeSession()
}

/** Each write holds up a slow device for 20 ms, and a page begins with several answers at once, which are to be shown first. */
const HOUR_BEGAN_MS = 60_000
const HOUR_WAITS_MS = 1000

/**
 * An answer came: the cookie's hour begins again soon, unless it began within the last minute, and a renewed set replaces the tokens. What another tab has renewed
 * meanwhile is never overwritten with what it replaced, and whom the cookie impersonates only `impersonate` changes: an
 * answer that another tab, or this one before it left, still waited for would end what has just begun.
 */
function goOn(auth: AuthCookie, keepLogin: boolean, received: Tokens | null) {
  const stored = readAuthCookie()
  if (stored && stored.tokens.uid !== auth.tokens.uid) return giveWay(auth)
  if (received || stored?.tokens.accessToken !== auth.tokens.accessToken) {
    const tokens = received ?? stored?.tokens ?? auth.tokens
    storeSession({ ...auth, tokens }, keepLogin, { ...(stored ?? auth), tokens })
  } else if (performance.now() - storedMs >= HOUR_BEGAN_MS) {
    storedMs = performance.now()
    setTimeout(beginHour, HOUR_WAITS_MS)
  }
}

/** Unless the session is another, or over, by now: whoever changed it has begun its hour. */
function beginHour() {
  const { auth, keepLogin } = session.get()
  const stored = readAuthCookie()
  if (auth && stored?.tokens.accessToken === auth.tokens.accessToken) storeSession(auth, keepLogin, stored)
}

/** What is answered late to whoever was here before concerns nobody who is here now. */
function receive(answer: Headers, speaker: Speaker, sent: Readonly<Record<string, string>>) {
  const received = tokensFrom(answer)
  if (speaker === 'nobody') {
    if (signingIn && received) signingIn.tokens = received
    return
  }
  const { auth, keepLogin } = session.get()
  if (auth && auth.tokens.client === sent['client']) goOn(auth, keepLogin, received)
}

function needsRenewal() {
  const { auth } = session.get()
  return auth !== null && isExpiring(auth.tokens)
}

/** On a student's calls a student's link wins over a session; on all others only the session counts. */
function headers(speaker: Speaker): Record<string, string> {
  if (speaker === 'nobody') return {}
  const name = speaker === 'student' ? studentName() : null
  if (name !== null) return { 'encrypted-username': name }
  const { auth } = session.get()
  if (!auth) return {}
  if (speaker === 'self') return tokenHeaders(auth.tokens)
  return {
    ...tokenHeaders(auth.tokens),
    ...(auth.impersonationBranchId && { 'impersonation-branch-id': auth.impersonationBranchId }),
    ...(auth.impersonationStudentId && { 'impersonation-student-id': auth.impersonationStudentId }),
  }
}

function rejected(speaker: Speaker, sent: Readonly<Record<string, string>>): Verdict {
  if (speaker === 'nobody' || 'encrypted-username' in sent) return 'final'
  if (endedSession.get().current) return 'ended'
  takeUpSession()
  const { auth } = session.get()
  // Of somebody else by now: what was asked for before is not asked for in that one's name.
  if (auth && sent['uid'] !== undefined && auth.tokens.uid !== sent['uid']) return 'final'
  if (auth && auth.tokens.accessToken !== sent['access-token']) return 'again'
  end(session.get())
  return endedSession.get().current ? 'ended' : 'final'
}

const isByLink = (speaker: Speaker) => speaker === 'student' && studentName() !== null

/** Until the same person is back, nobody else's tokens serve the calls of the page that stands. */
function hasEnded(speaker: Speaker) {
  const { current: ended } = endedSession.get()
  if (!ended || speaker === 'nobody' || isByLink(speaker)) return false
  return session.get().auth?.tokens.uid !== ended.uid
}

/** Restores the session and lets it speak for the API client. */
export function startSession(): void {
  giveSessionUp()
  restoreSession()
  provideCredentials({
    headers,
    receive,
    needsRenewal,
    takeUp: takeUpSession,
    refused: rejected,
    hasEnded,
    signedInAgain,
  })
}

/** Leaves as whoever is here: staff, parent or v2 student. */
export function forgetEverybody(): void {
  giveSessionUp()
  clearSession()
  clearStudentName()
  queries.get().client?.clear()
}
