import type { CurrentApiUser } from '@tcheck/contract/groups/session'
import { ApiError, isClientError, noConnection } from '../../lib/api/api-error.ts'
import { client } from '../../lib/api/client.ts'
import type { Speaker } from '../../lib/api/credentials.ts'
import { forgetPrefetchedResponses } from '../../lib/api/prefetched-responses.ts'
import { idle, untilThere } from '../../lib/preload.ts'
import { createStore, useStore } from '../../lib/store/store.ts'
import { removeAuthCookie } from './auth-cookie.ts'
import { clearSession, session } from './session-store.ts'
import { clearStudentName, studentName } from './student-name.ts'
import type { Owed, Visitor } from './visitor.ts'

export type Role = 'admin' | 'branch' | 'teacher' | 'student' | 'parent'

export const visitor = createStore<{ current: Visitor | null }>({ current: null })

let pending: Promise<Visitor | null> | null = null
let knownFor: string | null = null
let isUnanswered = false

/** Whether nobody could be asked who is here: no answer came, and the device does not know. It says nothing of the session. */
export const wasUnanswered = (): boolean => isUnanswered

/** By which link the visitor came. The tab may hold another's by now, while this page is being left. */
let link: string | null = null

/** The link that the present visitor was loaded by; null for whoever signed in. */
export const visitorLink = (): string | null => link

/** Changes whenever somebody else may be meant. */
export function identity(speaker: Speaker): string | null {
  const name = speaker === 'student' ? studentName() : null
  if (name !== null) return name
  const { auth } = session.get()
  return auth && JSON.stringify([auth.tokens.uid, auth.impersonationBranchId, auth.impersonationStudentId])
}

/**
 * The visitor, asked for once per session; null without one.
 *
 * A call that was answered with a failure removes the cookie; a refused one (401) also ends the session, or forgets the student's link. Either way
 * nobody counts as signed in.
 *
 * @param speaker `student` on the v2 student's pages, where a link may be all there is
 */
export async function loadVisitor(speaker: Speaker = 'account'): Promise<Visitor | null> {
  const who = identity(speaker)
  const { current } = visitor.get()
  if (who !== null && who === knownFor && current) return current
  if (who !== knownFor) forgetVisitor()
  if (who === null) return null
  knownFor = who
  pending ??= askForVisitor(speaker, who).finally(() => {
    pending = null
  })
  return pending
}

const nothing = () => null

/** A student's exam does not wait for a server that does not answer. What comes later is still taken: it may carry new tokens. */
const STUDENT_PATIENCE_MS = 10_000

/** What a student waits for comes first; without a connection the worker must be there too, which takes longer. */
const KEEP_AFTER_MS = 1500

/** Hardly ever needed at once, so not part of what a first page waits for. */
const onDevice = () => import('../offline/stored-visitors.ts')
const keptHere = (who: string) => onDevice().then(({ storedVisitor }) => storedVisitor(who), nothing)

/** Of those who sign in only a student is known to the device: staff go on waiting. */
const tooLate = (isStudents: boolean, who: string) =>
  new Promise<never>((_, reject) => {
    const look = async () => (isStudents || (await keptHere(who))) && reject(noConnection())
    setTimeout(look, STUDENT_PATIENCE_MS)
  })

let keepPending: (() => void) | null = null

function keepLater(who: string, current: Visitor, speaker: Speaker) {
  const isStillHere = () => who === identity(speaker)
  const keep = () => {
    if (keepPending !== keep) return
    keepPending = null
    // Whoever has signed out meanwhile, or was refused, must not come back on a device that others use.
    void untilThere(onDevice)
      .then(({ storeVisitor }) => (isStillHere() ? storeVisitor(who, current, isStillHere) : undefined))
      .then(() => performance.mark('visitor-kept'))
  }
  void idle.then(() => setTimeout(keep, KEEP_AFTER_MS))
  keepPending = keep
}

/** Whoever has answered here can come back here, also without a connection: the device knows the link from then on. */
export const storeVisitorNow = (): void => keepPending?.()

async function fetchVisitor(isByLink: boolean): Promise<Visitor> {
  const { auth } = session.get()
  const answer = await client.session.showCurrentUser(
    isByLink
      ? {}
      : {
          impersonation_branch_id: auth?.impersonationBranchId ?? null,
          impersonation_student_id: auth?.impersonationStudentId ?? null,
        },
    { context: { speaker: isByLink ? 'student' : 'self' } },
  )
  return {
    user: answer.current_api_user,
    impersonatedBranch: answer.impersonation_branch,
    impersonatedStudent: answer.impersonation_student,
    owes: owedBy(answer.account_state),
    isAtDoor: answer.account_state?.is_at_door ?? false,
    answerSealing: sealingOf(answer.answer_sealing),
  }
}

const sealingOf = (told: { key_id: string; public_key: string; ticket: string } | null | undefined) =>
  told ? { keyId: told.key_id, publicKey: told.public_key, ticket: told.ticket } : null

/**
 * Asks again who is here while the page stands: after signing in, and after what the person owed is done. Unlike
 * `forgetVisitor` it never leaves the page without a visitor in between.
 *
 * @throws ApiError where the answer could not be had; then all stays as it was
 */
export async function refreshVisitor(): Promise<Visitor> {
  forgetPrefetchedResponses()
  const current = await fetchVisitor(false)
  knownFor = identity('account')
  visitor.set({ current })
  return current
}

async function askForVisitor(speaker: Speaker, who: string): Promise<Visitor | null> {
  const isStudents = speaker === 'student'
  const signIn = session.get().auth?.tokens.client
  const name = isStudents ? studentName() : null
  const isByLink = name !== null
  const show = (current: Visitor) => {
    if (who !== knownFor) return
    link = name
    visitor.set({ current })
  }
  isUnanswered = false
  try {
    const asked = fetchVisitor(isByLink)
    const current = await Promise.race([asked, tooLate(isStudents, who)])
    show(current)
    if (current.user.is_student) keepLater(who, current, speaker)
    return current
  } catch (error) {
    const isRejected = error instanceof ApiError && error.status === 401
    if (isRejected) void onDevice().then(({ deleteStoredVisitor }) => deleteStoredVisitor(who), nothing)
    // The server is out of reach: who this is, the device may know.
    if (!isClientError(error)) {
      const kept = await keptHere(who)
      if (kept) {
        performance.mark('visitor-kept')
        show(kept)
        return kept
      }
    }
    // Somebody has signed in meanwhile, in the page or another: what was refused was not theirs.
    const now = identity(speaker)
    if (now !== null && (now !== who || session.get().auth?.tokens.client !== signIn)) return visitor.get().current
    // No whole answer says nothing of the session: the connection broke off, or this page was being left.
    isUnanswered = !(error instanceof ApiError) || error.status === 0
    if (!isByLink && !isUnanswered) removeAuthCookie()
    if (isRejected && isByLink) clearStudentName()
    else if (isRejected) clearSession()
    visitor.set({ current: null })
    return null
  }
}

interface AccountState {
  must_change_password: boolean
  must_set_up_second_factor: boolean
}

const owedBy = (state: AccountState | null | undefined): Owed | null =>
  state?.must_change_password ? 'new_password' : state?.must_set_up_second_factor ? 'second_factor' : null

/** Whoever is here: a signed-in person, else a student by link. */
export async function loadAnybody(): Promise<Visitor | null> {
  return (await loadVisitor('account')) ?? (await loadVisitor('student'))
}

/** After signing in, out, or impersonating somebody: the next `loadVisitor` asks again. */
export function forgetVisitor(): void {
  knownFor = null
  pending = null
  isUnanswered = false
  link = null
  visitor.set({ current: null })
}

/** The visitor that the page's guard has loaded; null on pages without a guard. */
export const useVisitor = (): Visitor | null => useStore(visitor, (state) => state.current)

/** Somebody impersonates another. */
export const isImpersonating = (visitor: Visitor | null): boolean =>
  Boolean(visitor?.impersonatedBranch ?? visitor?.impersonatedStudent)

/** For whom everything counts: the one impersonated, else the person. */
export const actingUser = ({ user, impersonatedBranch, impersonatedStudent }: Visitor): CurrentApiUser =>
  impersonatedStudent ?? impersonatedBranch ?? user

/**
 * The grade by which words have readings; undefined for grown-ups. Whoever looks over a student's shoulder sees what that one reads.
 *
 * @param isOfStudents of the page: before anybody is known the youngest may be there
 */
export function readerGrade(reader: Visitor | null, isOfStudents: boolean): number | undefined {
  if (reader) return actingUser(reader).student?.grade
  return isOfStudents ? 1 : undefined
}

/** The classroom's name for a sheet of paper; none for an admin. */
export const branchNameOf = (reader: Visitor | null): string | undefined =>
  reader ? actingUser(reader).branch?.name : undefined

/** The roles in which everything counts. Whoever impersonates somebody has that one's only, as the server sees it. */
export function rolesOf(visitor: Visitor): ReadonlySet<Role> {
  const { is_admin, is_branch, is_teacher, is_student, is_parent } = actingUser(visitor)
  const all = { admin: is_admin, branch: is_branch, teacher: is_teacher, student: is_student, parent: is_parent }
  return new Set((Object.keys(all) as Role[]).filter((role) => all[role]))
}
