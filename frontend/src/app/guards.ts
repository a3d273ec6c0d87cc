import { redirect } from 'react-router'
import { isImpersonating, loadVisitor, type Role, rolesOf, wasUnanswered } from '../features/session/current-user.ts'
import type { Visitor } from '../features/session/visitor.ts'
import { noConnection } from '../lib/api/api-error.ts'
import type { Speaker } from '../lib/api/credentials.ts'
import { untilThere } from '../lib/preload.ts'
import { AppError } from './app-error.ts'
import { signInAddress } from './sign-in-address.ts'

/** Lets the visit pass by returning; sends it elsewhere by throwing `redirect(…)`, refuses it by throwing an error. */
export type Guard = (visit: { url: URL }) => Promise<void>

/** Names, as the lines of `areas/<area>/routes.ts` write them, each with what it asks. */
export type Guards = Readonly<Record<string, Guard>>

interface Admission {
  roles: readonly Role[]
  signIn: string
  speaker?: Speaker
  isAllowed?: (visitor: Visitor) => boolean
}

/** All that a device at the door shows; the server answers it nothing else either. */
const DOOR = '/v1/camera'

/** Where people begin: nearly nobody is sent on. */
const homePages = () => untilThere(() => import('../features/session/home-page.ts'))

/**
 * Everybody in one of the roles may pass; all others go to that area's sign-in page, the wanted page kept. Where nobody could
 * be asked, the page says that the line is gone, and opens once it is back: whoever is signed in need not do so again.
 *
 * @throws ApiError where nobody answered
 */
export function onlyFor({ roles, signIn, speaker = 'account', isAllowed = () => true }: Admission): Guard {
  return async ({ url }) => {
    const visitor = await loadVisitor(speaker)
    if (wasUnanswered()) throw noConnection()
    // A first sign-in is not over before its steps are; the sign-in page holds them.
    if (visitor?.owes) {
      const { signInAreaOf, signInPages } = await homePages()
      throw redirect(signInAddress(signInPages[signInAreaOf(visitor.user)], url))
    }
    if (visitor?.isAtDoor && !url.pathname.startsWith(DOOR)) throw redirect(DOOR)
    const mayPass = visitor && isAllowed(visitor) && roles.some((role) => rolesOf(visitor).has(role))
    // The bar on top is there before the page, which would jump down otherwise.
    if (mayPass && isImpersonating(visitor)) await import('../features/shell/impersonation-bar.tsx')
    if (mayPass) return
    // Whoever impersonates somebody sees that one's pages only; the way back is in the bar on top.
    throw redirect(
      visitor && isImpersonating(visitor) ? (await homePages()).homeOf(visitor) : signInAddress(signIn, url),
    )
  }
}

/**
 * Runs the named guards in order; the first that throws decides.
 *
 * @throws AppError 500 `Unknown middleware {name}` for a name that is not registered
 */
export async function runGuards(names: readonly string[], visit: { url: URL }, guards: Guards): Promise<void> {
  for (const name of names) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined
    if (!guard) throw new AppError(500, `Unknown middleware ${name}`)
    await guard(visit)
  }
}
