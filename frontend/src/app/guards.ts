import { areaCallers } from '@tcheck/contract/area-callers'
import { redirect } from 'react-router'
import { isImpersonating, loadVisitor, type Role, rolesOf } from '../features/session/current-user.ts'
import { doorOf, homeOf, signInPages } from '../features/session/home-page.ts'
import { clearStudentName } from '../features/session/student-name.ts'
import type { Visitor } from '../features/session/visitor.ts'
import type { Speaker } from '../lib/api/credentials.ts'
import { AppError } from './app-error.ts'
import { signInAddress } from './sign-in-address.ts'

/** Lets the visit pass by returning; sends it elsewhere by throwing `redirect(…)`, refuses it by throwing an error. */
export type Guard = (visit: { url: URL }) => Promise<void>

interface Admission {
  roles: readonly Role[]
  signIn: string
  speaker?: Speaker
  isAllowed?: (visitor: Visitor) => boolean
}

/** All that a device at the door shows; the server answers it nothing else either. */
const DOOR = '/v1/camera'

/** Everybody in one of the roles may pass; all others go to that area's sign-in page, the wanted page kept. */
function onlyFor({ roles, signIn, speaker = 'account', isAllowed = () => true }: Admission): Guard {
  return async ({ url }) => {
    const visitor = await loadVisitor(speaker)
    // A first sign-in is not over before its steps are; the sign-in page holds them.
    if (visitor?.owes) throw redirect(signInAddress(signInPages[doorOf(visitor.user)], url))
    if (visitor?.isAtDoor && !url.pathname.startsWith(DOOR)) throw redirect(DOOR)
    const mayPass = visitor && isAllowed(visitor) && roles.some((role) => rolesOf(visitor).has(role))
    // The bar on top is there before the page, which would jump down otherwise.
    if (mayPass && isImpersonating(visitor)) await import('../features/shell/impersonation-bar.tsx')
    if (mayPass) return
    // Whoever impersonates somebody sees that one's pages only; the way back is in the bar on top.
    throw redirect(isImpersonating(visitor) && visitor ? homeOf(visitor) : signInAddress(signIn, url))
  }
}

/**
 * v1's pages are those of who signed in: the card that another child left in this tab speaks for nobody any more. Calls that both kinds of
 * students make would go in its name, and answers would wait for it.
 */
const onlySignedInStudent =
  (guard: Guard): Guard =>
  async (visit) => {
    await guard(visit)
    clearStudentName()
  }

const isV2Teacher = ({ user }: Visitor) => user.teacher?.is_v2 === true
const isV1Teacher = (visitor: Visitor) => !isV2Teacher(visitor)

/** The app-wide page guards; for whom an area is, the contract says. A route names those it needs (`guards` in its line of `areas/<area>/routes.ts`). */
export const guards: Readonly<Record<string, Guard>> = {
  admin: onlyFor({ roles: areaCallers.admin, signIn: '/v1/admin/sign_in' }),
  branch: onlyFor({ roles: areaCallers.branch, signIn: '/v1/branch/sign_in' }),
  parent: onlyFor({ roles: areaCallers.parent, signIn: '/v1/parent/sign_in' }),
  student: onlySignedInStudent(onlyFor({ roles: areaCallers.student, signIn: '/v1/student/sign_in' })),
  teacher: onlyFor({ roles: areaCallers.teacher, signIn: '/v1/teacher/sign_in', isAllowed: isV1Teacher }),
  // Whoever writes questions is an admin, and it is between them that cases are sent.
  staff: onlyFor({
    roles: [...areaCallers.admin, ...areaCallers.branch, ...areaCallers.teacher],
    signIn: '/v1/admin/sign_in',
  }),
  'branch-or-teacher': onlyFor({
    roles: [...areaCallers.branch, ...areaCallers.teacher],
    signIn: '/v1/branch/sign_in',
  }),
  'v2-admin': onlyFor({ roles: areaCallers['v2/admin'], signIn: '/v1/admin/sign_in' }),
  'v2-student': onlyFor({ roles: areaCallers['v2/student'], signIn: '/student', speaker: 'student' }),
  'v2-teacher': onlyFor({ roles: areaCallers['v2/teacher'], signIn: '/teacher/login', isAllowed: isV2Teacher }),
}

/**
 * Runs the named guards in order; the first that throws decides.
 *
 * @throws AppError 500 `Unknown middleware {name}` for a name that is not registered
 */
export async function runGuards(
  names: readonly string[],
  visit: { url: URL },
  registry: Readonly<Record<string, Guard>> = guards,
): Promise<void> {
  for (const name of names) {
    const guard = Object.hasOwn(registry, name) ? registry[name] : undefined
    if (!guard) throw new AppError(500, `Unknown middleware ${name}`)
    await guard(visit)
  }
}
