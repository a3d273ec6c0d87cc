import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type RouteObject,
} from 'react-router'
import type { RouterState } from './first-visit.ts'
import { loadThenLeave } from './page-transition.ts'

/**
 * The library's engine, as `createBrowserRouter` makes it: that one lies in a file with all links, and would bring the engine
 * along with them.
 *
 * @param first the page to go on from; without one that of the browser's address is opened
 */
export function startEngine(routes: RouteObject[], first: RouterState | null): DataRouter {
  const browser = createBrowserHistory()
  // A page may have taken something out of the address: it is still the one that was opened with it.
  const history: typeof browser = first ? Object.create(browser, { location: { value: first.location } }) : browser
  const engine: DataRouter = createRouter({
    ...{ history, routes, mapRouteProperties },
    ...(first && { hydrationData: { loaderData: first.loaderData, errors: first.errors } }),
    dataStrategy: loadThenLeave(() => engine.state.location.pathname),
  }).initialize()
  return engine
}
