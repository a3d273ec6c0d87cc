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
 * along with them. It goes on from what the first page has loaded, unless the browser's address has changed meanwhile.
 */
export function startEngine(routes: RouteObject[], first: RouterState): DataRouter {
  const history = createBrowserHistory()
  const { pathname, search } = history.location
  const isStillThere = pathname === first.location.pathname && search === first.location.search
  const { loaderData, errors } = first
  const engine: DataRouter = createRouter({
    ...{ history, routes, mapRouteProperties },
    ...(isStillThere && { hydrationData: { loaderData, errors } }),
    dataStrategy: loadThenLeave(() => engine.state.location.pathname),
  }).initialize()
  return engine
}
