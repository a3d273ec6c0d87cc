import { deviceArea } from '../../lib/store/storage-area.ts'
import type { Tokens } from './auth-cookie.ts'
import { endedSession } from './session-end.ts'
import { type ActsAs, clearSession, forgetEverybody, session, storeSession, withTokens } from './session-store.ts'
import { wasUsed } from './stored-session.ts'
import { notifyOtherTabs } from './tab-news.ts'

/** Local storage: whose sign-in has yet to see off those who used this browser before (`features/sealed-answers/take-over.ts`). */
export const takenByKey = 'tcheckTakenBy'

/** Begins a session with known tokens. */
export function openSession(tokens: Tokens, { keepLogin = false } = {}): void {
  clearSession()
  storeSession({ tokens }, keepLogin)
}

interface SignInOptions<T> {
  keepLogin?: boolean
  /** The call may answer that a second factor is still asked for: then there are no tokens yet. */
  isDone?: (answer: T) => boolean
}

/**
 * Runs a sign-in call, whose answer carries the tokens as headers.
 *
 * Whoever was here before is forgotten first, but for a session whose person is being asked to sign in again: its page
 * stays. A refused call leaves no tokens and rejects (spec.md section 4).
 */
export async function signInWith<T>(
  call: () => Promise<T>,
  { keepLogin = false, isDone = () => true }: SignInOptions<T> = {},
): Promise<T> {
  if (endedSession.get().current) clearSession()
  else forgetEverybody()
  const { answer, tokens } = await withTokens(call)
  if (isDone(answer)) takeSignIn(tokens, keepLogin)
  return answer
}

function takeSignIn(tokens: Tokens | null, keepLogin: boolean) {
  if (!tokens) throw new Error('The sign-in answer carried no tokens')
  const { current: ended } = endedSession.get()
  storeSession({ ...(ended?.uid === tokens.uid && ended.actsAs), tokens }, keepLogin)
  if (wasUsed()) deviceArea.setItem(takenByKey, tokens.uid)
  notifyOtherTabs({ type: 'signed_in', uid: tokens.uid })
}

/** Whom an admin or a branch acts as from now on; nobody when both are left out. */
export function impersonate(target: ActsAs): void {
  const { auth, keepLogin } = session.get()
  if (!auth) return
  storeSession({ tokens: auth.tokens, ...target }, keepLogin)
  notifyOtherTabs({ type: 'acts_as' })
}
