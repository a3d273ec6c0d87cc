import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import '../app/styles/index.css'
import { focusHeadings } from '../app/focus-heading.ts'
import type { Guards } from '../app/guards.ts'
import { loadThenLeave } from '../app/page-transition.ts'
import type { RouteDefinition } from '../app/route-definition.ts'
import { buildRoutes } from '../app/routes.tsx'
import { allGuards, allShells, aroundAll } from '../app/whole-table.ts'

interface AppOptions {
  routes: readonly RouteDefinition[]
  registry?: Guards
}

/** A busy machine may take a while to load a screen's module, and a page's first file loads the whole app. */
const PATIENCE = { timeout: 60_000 }

/** The app at an address, with the given screens, in the test's page. Ends with the test. */
export async function openApp(address: string, { routes, registry = allGuards }: AppOptions) {
  const place = document.body.appendChild(document.createElement('div'))
  const router = createMemoryRouter(
    buildRoutes(routes, { shells: allShells, guards: registry, others: aroundAll(routes) }),
    {
      initialEntries: [address],
      dataStrategy: loadThenLeave(() => router.state),
    },
  )
  const stopFocus = focusHeadings(router)
  const root = createRoot(place)
  root.render(<RouterProvider router={router} />)
  onTestFinished(() => {
    stopFocus()
    root.unmount()
    router.dispose()
    place.remove()
  })
  await vi.waitFor(() => {
    if (!router.state.initialized || place.childElementCount === 0) throw new Error('The app has not started')
  }, PATIENCE)
  return { place, router, address: () => router.state.location.pathname + router.state.location.search }
}
