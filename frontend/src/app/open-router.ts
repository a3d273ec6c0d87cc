import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router'
import { loadThenLeave } from './page-transition.ts'

/** Opens the page of the browser's address. The document's own text stays until that page has loaded. */
export async function openRouter(routes: RouteObject[]): Promise<DataRouter> {
  const router: DataRouter = createBrowserRouter(routes, { dataStrategy: loadThenLeave(() => router.state) })
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      const unsubscribe = router.subscribe(({ initialized }) => {
        if (!initialized) return
        unsubscribe()
        resolve()
      })
    })
  }
  return router
}
