import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { wantedPage } from '../../../app/wanted-page.ts'
import { loadVisitor, rolesOf } from '../../../features/session/current-user.ts'
import { isAuthenticated } from '../../../features/session/session-store.ts'
import { clearStudentName, storeStudentName, studentName } from '../../../features/session/student-name.ts'
import { queriesThere } from '../../../lib/api/queries-there.ts'
import { untilThere } from '../../../lib/preload.ts'
import type { Arrival } from './arrival.ts'
import { nameInAddress, withoutName } from './name-in-address.ts'

const home = '/student/home'

/** A link or QR code's name is kept, taken out of the address, and the visit goes on to where it was meant. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Arrival | Response> {
  const url = new URL(request.url)
  const page = wantedPage(url.search, home)
  const name = nameInAddress(url.search, window.location.hash)
  if (name !== null) {
    // Where the visit was meant to go stays: a reload must not lose it.
    window.history.replaceState(window.history.state, '', `/student${withoutName(url.search)}`)
    // Another student in the same tab begins with a fresh page: nothing of the one before is left in memory.
    const isOther = studentName() !== null && studentName() !== name
    storeStudentName(name)
    if (isOther) return redirectDocument(page)
  }
  const hadName = studentName() !== null
  const visitor = await loadVisitor('student')
  if (visitor && rolesOf(visitor).has('student')) return redirect(page)
  // A session that is there although nobody answered: its student goes on as soon as the server does.
  if (!hadName) return visitor === null && isAuthenticated() ? 'offline' : 'unknown'
  if (studentName() !== null && visitor === null) return 'offline'
  clearStudentName()
  return 'expired'
}

/** Who comes with a card goes on at once, and needs nothing of what the others see. */
const EntrancePage = lazy(async () => ({
  default: (await Promise.all([untilThere(() => import('./entrance-page.tsx')), queriesThere()]))[0].EntrancePage,
}))

export const Component = () => (
  <Suspense>
    <EntrancePage />
  </Suspense>
)
