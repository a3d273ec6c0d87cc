import type { CurrentApiUser } from '@tcheck/contract/groups/session'
import { isKnown } from './known-pages.ts'
import { isAuthenticated } from './session-store.ts'
import type { Visitor } from './visitor.ts'

/** The pages at which people sign in (domain.md, "Tenancy and permission"): two for teachers. */
export type SignInArea = 'admin' | 'branch' | 'teacher-v1' | 'teacher-v2' | 'student' | 'parent'

/** The sign-in page of each door. */
export const signInPages: Readonly<Record<SignInArea, string>> = {
  admin: '/v1/admin/sign_in',
  branch: '/v1/branch/sign_in',
  'teacher-v1': '/v1/teacher/sign_in',
  'teacher-v2': '/teacher/login',
  student: '/v1/student/sign_in',
  parent: '/v1/parent/sign_in',
}

/** What going in and out is called: サインイン in v1, ログイン in v2 (docs/glossary.md). */
export interface SignWords {
  in: string
  out: string
}

export const signWordsOf = (signInArea: SignInArea): SignWords =>
  signInArea === 'teacher-v2' ? { in: 'ログイン', out: 'ログアウト' } : { in: 'サインイン', out: 'サインアウト' }

/** The door through which somebody came in. */
export function signInAreaOf(user: CurrentApiUser): SignInArea {
  if (user.is_admin) return 'admin'
  if (user.is_branch) return 'branch'
  if (user.is_teacher) return user.teacher?.is_v2 ? 'teacher-v2' : 'teacher-v1'
  return user.is_parent ? 'parent' : 'student'
}

/** With all pages known it leads on to everybody's home. */
const entrance = '/'

/** Where everybody begins: the first of these pages that can be opened here. */
const homes: Readonly<Record<SignInArea, readonly [string, ...string[]]>> = {
  admin: ['/v1/admin/top'],
  branch: ['/v1/branch/users'],
  'teacher-v1': ['/v1/teacher/top'],
  'teacher-v2': ['/teacher/home'],
  student: ['/v1/student/top1', '/student/home'],
  parent: ['/v1/parent/top'],
}

export const homeOfArea = (signInArea: SignInArea): string => homes[signInArea].find(isKnown) ?? entrance

/** Where a signed-in person begins. Whom one impersonates comes first: that is the work at hand. */
export function homeOf(visitor: Visitor): string {
  if (visitor.impersonatedStudent) return homeOfArea('student')
  if (visitor.impersonatedBranch) return homeOfArea('branch')
  // A student who came by a link or a card has no session, and no other home.
  if (visitor.user.is_student && !isAuthenticated()) return '/student/home'
  return homeOfArea(signInAreaOf(visitor.user))
}
