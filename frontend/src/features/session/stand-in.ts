import { queryClient } from '../../lib/api/query-client.ts'
import { refreshVisitor, visitor } from './current-user.ts'
import { homeOf } from './home-page.ts'
import { type ActsAs, session } from './session-store.ts'
import { impersonate } from './sign-in.ts'
import { oneStepBack } from './stand-in-words.ts'

/** How the page is left; a test's page stays. */
interface PageExit {
  goTo: (address: string) => void
}
const browserExit: PageExit = { goTo: (address) => window.location.assign(address) }

/** Whom the person stands in for now. */
export function actsAsNow(): ActsAs {
  const { impersonationBranchId, impersonationStudentId } = session.get().auth ?? {}
  return {
    ...(impersonationBranchId && { impersonationBranchId }),
    ...(impersonationStudentId && { impersonationStudentId }),
  }
}

/**
 * Stands in for a branch or a student from now on, and begins where they begin. What is on the page goes with it.
 *
 * @throws ApiError where the server does not allow it; then all stays as it was
 */
export async function standInFor(target: ActsAs, { goTo }: PageExit = browserExit): Promise<void> {
  const before = actsAsNow()
  const known = visitor.get().current
  impersonate(target)
  try {
    const now = await refreshVisitor()
    queryClient.clear()
    goTo(homeOf(now))
  } catch (error) {
    impersonate(before)
    visitor.set({ current: known })
    throw error
  }
}

/** Ends the last step of standing in. The page is left in any case. */
export function endStandIn({ goTo }: PageExit = browserExit): void {
  impersonate(oneStepBack(actsAsNow()))
  queryClient.clear()
  goTo('/')
}
