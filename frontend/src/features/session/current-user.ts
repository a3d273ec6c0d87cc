import type { CurrentApiUser } from '@tcheck/contract'
import { ApiError } from '../../lib/api/api-error.ts'
import { client } from '../../lib/api/client.ts'
import type { Speaker } from '../../lib/api/credentials.ts'
import { createStore, useStore } from '../../lib/store/store.ts'
import { removeAuthCookie } from './auth-cookie.ts'
import { clearSession, forgetEverybody, isAuthenticated, session } from './session-store.ts'
import { clearStudentName, studentName } from './student-name.ts'

export type Role = 'admin' | 'branch' | 'teacher' | 'student' | 'parent'

/** Who is signed in, and whom that person stands in for. */
export interface Visitor {
  user: CurrentApiUser
  encryptLoginId: string
  impersonatedBranch: CurrentApiUser | null
  impersonatedStudent: CurrentApiUser | null
}

export const visitor = createStore<{ current: Visitor | null }>({ current: null })

let pending: Promise<Visitor | null> | null = null
let knownFor: string | null = null

/** Changes whenever somebody else may be meant. */
function identity(speaker: Speaker): string | null {
  const name = speaker === 'student' ? studentName() : null
  if (name !== null) return name
  const { auth } = session.get()
  return auth && JSON.stringify([auth.tokens.uid, auth.impersonationBranchId, auth.impersonationStudentId])
}

/**
 * The visitor, asked for once per session; null without one.
 *
 * A failed call removes the cookie; a refused one (401) also ends the session, or forgets the student's link. Either way
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

async function askForVisitor(speaker: Speaker, who: string): Promise<Visitor | null> {
  const isByLink = speaker === 'student' && studentName() !== null
  const { auth } = session.get()
  try {
    const answer = await client.session.currentUser(
      isByLink
        ? {}
        : {
            impersonation_branch_id: auth?.impersonationBranchId ?? null,
            impersonation_student_id: auth?.impersonationStudentId ?? null,
          },
      { context: { speaker } },
    )
    const current = {
      user: answer.current_api_user,
      encryptLoginId: answer.encrypt_login_id,
      impersonatedBranch: answer.impersonation_branch,
      impersonatedStudent: answer.impersonation_student,
    }
    if (who === knownFor) visitor.set({ current })
    return current
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401
    if (!isByLink) removeAuthCookie()
    if (isRefused && isByLink) clearStudentName()
    else if (isRefused) clearSession()
    visitor.set({ current: null })
    return null
  }
}

/** Whoever is here: a signed-in person, else a student by link. */
export async function loadAnybody(): Promise<Visitor | null> {
  return (await loadVisitor('account')) ?? (await loadVisitor('student'))
}

/** After signing in, out, or standing in for somebody: the next `loadVisitor` asks again. */
export function forgetVisitor(): void {
  knownFor = null
  pending = null
  visitor.set({ current: null })
}

/** The visitor that the page's guard has loaded; null on pages without a guard. */
export const useVisitor = (): Visitor | null => useStore(visitor, (state) => state.current)

/** All roles somebody may act in: the own ones and those of the impersonated. */
export function rolesOf({ user, impersonatedBranch, impersonatedStudent }: Visitor): ReadonlySet<Role> {
  const roles = [user, impersonatedBranch, impersonatedStudent].flatMap((account): Role[] => {
    if (!account) return []
    const named = { admin: account.is_admin, branch: account.is_branch, teacher: account.is_teacher }
    const all = { ...named, student: account.is_student, parent: account.is_parent }
    return (Object.keys(all) as Role[]).filter((role) => all[role])
  })
  return new Set(roles)
}

/** Ends the session everywhere it can; on this device it ends even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    const { adminAuth, teacherAuth } = client
    if (isAuthenticated()) await (visitor.get().current?.user.is_admin ? adminAuth : teacherAuth).signOut({})
  } catch {
    // The device forgets the tokens below; the server's session ends by itself.
  } finally {
    forgetEverybody()
    forgetVisitor()
  }
}
