import { ApiError } from '../../lib/api/api-error.ts'
import { createStore } from '../../lib/store/store.ts'
import type { AuthCookie } from './auth-cookie.ts'

/** A session that is over while its person's page still stands. */
export interface EndedSession {
  uid: string
  keepLogin: boolean
  /** Whom the person impersonated. */
  actsAs: Pick<AuthCookie, 'impersonationBranchId' | 'impersonationStudentId'>
}

/** While set, the person is asked to sign in again over the page (`features/sign-in/sign-in-again.tsx`). */
export const endedSession = createStore<{ current: EndedSession | null }>({ current: null })

interface Waiting {
  resolve: () => void
  reject: (reason: unknown) => void
}

const waiting = new Set<Waiting>()
const resumed = new Set<() => void>()

export function endSession(ended: EndedSession): void {
  endedSession.set(({ current }) => ({ current: current ?? ended }))
}

/** Settles with the next sign-in: done for the same person, failed for anybody else and once the caller gives up. */
export function signedInAgain(signal?: AbortSignal): Promise<void> {
  if (!endedSession.get().current) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const one: Waiting = { resolve, reject }
    const giveUp = () => settle(one, (each) => each.reject(signal?.reason))
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', giveUp, { once: true })
    waiting.add(one)
  })
}

function settle(one: Waiting, how: (each: Waiting) => void) {
  if (waiting.delete(one)) how(one)
}

/** The same person is back: what waited goes on. */
export function resumeSession(): void {
  endedSession.set({ current: null })
  for (const one of [...waiting]) settle(one, (each) => each.resolve())
  for (const heard of [...resumed]) heard()
}

/** Nobody goes on here: what waited fails, as it would have without the wait. */
export function giveSessionUp(): void {
  endedSession.set({ current: null })
  for (const one of [...waiting]) settle(one, (each) => each.reject(new ApiError(401, 'UNAUTHENTICATED', [])))
}

/** Runs each time that a session goes on after its end. Returns the end of it. */
export function onResume(heard: () => void): () => void {
  resumed.add(heard)
  return () => resumed.delete(heard)
}
