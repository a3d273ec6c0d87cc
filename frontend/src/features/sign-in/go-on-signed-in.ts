import { signInAddress } from '../../app/sign-in-address.ts'
import { forgetVisitor, loadVisitor } from '../session/current-user.ts'
import { homeOf, signInAreaOf, signInPages } from '../session/home-page.ts'
import { stepFor } from './sign-in-step.ts'

/**
 * Where somebody goes who has tokens now: the wanted page, else home; to the own sign-in page first where a password or a
 * second factor is still owed.
 *
 * @throws Error when nobody is signed in
 */
export async function locationAfterSignIn(wanted: string | null): Promise<string> {
  forgetVisitor()
  const visitor = await loadVisitor()
  if (!visitor) throw new Error('Signed in, and nobody is here')
  const place = wanted ?? homeOf(visitor)
  if (!stepFor(visitor.owes)) return place
  const { pathname, search } = new URL(place, window.location.origin)
  return signInAddress(signInPages[signInAreaOf(visitor.user)], { pathname, search })
}
