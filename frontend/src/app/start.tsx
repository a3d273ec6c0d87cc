import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { writeLanguageCookie } from '../features/session/auth-cookie.ts'
import { startSession } from '../features/session/session-store.ts'
import { installDebugSwitch } from '../lib/store/debug.ts'
import { persistState } from '../lib/store/tcheck-state.ts'
import { loadThenLeave } from './page-transition.ts'
import { reloadAfterRelease } from './reload-after-release.ts'
import { routeTable } from './route-table.ts'
import { buildRoutes } from './routes.tsx'
import { followViewport } from './viewport.ts'

/** Starts the web app in the page. */
export async function start(page: Document): Promise<void> {
  const place = page.getElementById('root')
  if (!place) throw new Error('The page has no element "root"')
  persistState()
  followViewport()
  writeLanguageCookie()
  installDebugSwitch()
  reloadAfterRelease()
  startSession()
  const router = createBrowserRouter(buildRoutes(routeTable), {
    dataStrategy: loadThenLeave(() => router.state.location.pathname),
  })
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
