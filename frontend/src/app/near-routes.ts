import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router'

type Matches = RouteMatch<string, RouteObject>[]

/** Up to where a path leaves a choice: `/teacher/select/:slug?` → `/teacher/select`. */
const fixedStart = (path: string) => path.replace(/\/[^/]*[:*?].*/, '').toLowerCase()

/** A route around others stands in for itself with those of them that may answer at the path. */
const near = (routes: readonly RouteObject[], path: string): RouteObject[] =>
  routes.flatMap((route) => {
    const { path: own, children } = route
    if (!children) return own?.startsWith('/') && !path.startsWith(fixedStart(own)) ? [] : [route]
    const some = near(children, path)
    return some.length > 0 ? [Object.create(route, { children: { value: some } })] : []
  })

/**
 * As the library's `matchRoutes`, which makes patterns of all pages ready first: 100 ms on a slow device. Here only those
 * are whose address begins as this one does.
 *
 * @param routes whose pages name their whole path, wherever they stand in the tree
 */
export function matchNear(routes: RouteObject[], { pathname }: { pathname: string }): Matches {
  // An encoded letter may be any of a page's name.
  if (pathname.includes('%')) return matchRoutes(routes, pathname) ?? []
  const matches = matchRoutes(near(routes, pathname.toLowerCase()), pathname) ?? []
  return matches.map((match) =>
    match.route.children ? { ...match, route: Object.getPrototypeOf(match.route) as RouteObject } : match,
  )
}
