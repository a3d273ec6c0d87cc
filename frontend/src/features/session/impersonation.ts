import { queryClient } from '../../lib/api/query-client.ts'
import { openFresh } from '../../lib/fresh-page.ts'
import { refreshVisitor, visitor } from './current-user.ts'
import { homeOf } from './home-page.ts'
import { oneStepBack } from './impersonation-text.ts'
import { type ActsAs, session } from './session-store.ts'
import { impersonate } from './sign-in.ts'

/** How the page is left; a test's page stays. */
interface PageExit {
  goTo: (address: string) => void
}
const browserExit: PageExit = { goTo: openFresh }

/** Whom the person impersonates now. */
export function actsAsNow(): ActsAs {
  const { impersonationBranchId, impersonationStudentId } = session.get().auth ?? {}
  return {
    ...(impersonationBranchId && { impersonationBranchId }),
    ...(impersonationStudentId && { impersonationStudentId }),
  }
}

/**
 * Impersonates a branch or a student from now on, and goes to where they begin. What was on the page is lost.
 *
 * @throws ApiError where the server does not allow it; then all stays as it was
 */
export async function beginImpersonation(target: ActsAs, { goTo }: PageExit = browserExit): Promise<void> {
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

/** Ends the last step of an impersonation. The page is left in any case. */
export function endImpersonation({ goTo }: PageExit = browserExit): void {
  impersonate(oneStepBack(actsAsNow()))
  queryClient.clear()
  goTo('/')
}
