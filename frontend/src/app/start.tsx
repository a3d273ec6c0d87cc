import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type DataRouter, type RouteObject, RouterProvider } from 'react-router'
import { locationAt } from '../areas/v2-student/shell/paths.ts'
import { openInAdvance, workRequest } from '../features/saving/open-work.ts'
import { loadVisitor } from '../features/session/current-user.ts'
import { knowPages } from '../features/session/known-pages.ts'
import { session, startSession } from '../features/session/session-store.ts'
import { provideOpenWithin } from '../lib/fresh-page.ts'
import { becomeIdle, idle, untilThere } from '../lib/preload.ts'
import { persistState } from '../lib/store/tcheck-state.ts'
import { focusHeadings } from './focus-heading.ts'
import { openRouter } from './open-router.ts'
import type { PageHandle } from './page-handle.ts'
import { reloadAfterRelease } from './reload-after-release.ts'
import { buildRoutes } from './routes.tsx'
import * as v2Student from './student-table.ts'
import { byCard, elsewhere, studentOf } from './student-table.ts'
import { followViewport } from './viewport.ts'

/** Whose pages this visit begins with. */
const student = studentOf(window.location.pathname)
const isByCard = student === byCard

/** Sends what was left over, keeps pages for a time without a connection: nothing that a first page waits for. */
const startOffline = async () => (await untilThere(() => import('../features/offline/start-offline.ts'))).startOffline()
const tendPage = async () => (await untilThere(() => import('./tend-page.ts'))).tendPage()

/** A player's set is opened while its pages are still on their way. */
function openSetInAdvance(): void {
  const place = locationAt(window.location.pathname, new URLSearchParams(window.location.search))
  // Where it fails, the player says what is wrong.
  if (place) void openInAdvance(workRequest(place)).catch(() => undefined)
}

/** Who signed in is asked for while the table of pages is still on its way. */
function requestCurrentUser(): void {
  if (isByCard || /\/(sign_in|login)$/.test(window.location.pathname) || !session.get().auth) return
  // Where it fails, the page that needs it asks again and says so.
  void loadVisitor().catch(() => undefined)
}

/** A student starts with the student's pages; everybody else with all of them. */
async function pages(): Promise<RouteObject[]> {
  if (student) {
    knowPages((path) => studentOf(path) === student)
    const { table, ...around } = isByCard ? v2Student : await import('./v1-student-table.ts')
    return buildRoutes(table, { ...around, others: [elsewhere(student)] })
  }
  return (await import('./whole-table.ts')).wholeTable()
}

/** A player that says nothing of itself, since it could not open its set, keeps the rest waiting no longer. */
const PLAYER_MS = 20_000
const AFTER_MS = 1000

/** The worker's downloads must not compete with the page's own: a player's question comes first, however slow the line. */
function whenIdle({ location, matches }: DataRouter['state'], work: () => void) {
  const isPlayer =
    locationAt(location.pathname, new URLSearchParams(location.search)) !== null ||
    matches.some(({ route }) => (route.handle as PageHandle | undefined)?.reportsIdle)
  if (isPlayer) setTimeout(becomeIdle, PLAYER_MS)
  else becomeIdle()
  void idle.then(() => setTimeout(work, AFTER_MS))
}

/** Starts the web app in the page. */
export async function start(page: Document): Promise<void> {
  const place = page.getElementById('root')
  if (!place) throw new Error('The page has no element "root"')
  persistState()
  followViewport()
  reloadAfterRelease()
  startSession()
  requestCurrentUser()
  openSetInAdvance()
  const router = await openRouter(await pages())
  focusHeadings(router)
  provideOpenWithin((address) => void router.navigate(address))
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  if (student) {
    whenIdle(router.state, () => {
      void tendPage()
      // v1's pages begin with theirs themselves.
      if (isByCard) void startOffline()
    })
  } else {
    void tendPage()
  }
}
