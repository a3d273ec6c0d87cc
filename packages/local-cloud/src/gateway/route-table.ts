export interface GatewayRoute {
  /** `ANY` matches every method. */
  method: string
  /** With `{name}` for one segment and, at the end, `{name+}` for the rest. */
  path: string
  /** The Lambda that answers. */
  group: string
}

export interface RouteMatch<R extends GatewayRoute = GatewayRoute> {
  route: R
  /** `GET /api/v2/things/{id}` */
  routeKey: string
  /** Decoded. */
  pathParameters: Record<string, string>
}

/**
 * Finds the route of a request as an HTTP API does: a static segment before a parameter, a parameter before the rest of
 * a path, an exact method before `ANY`. A method that no route has is no match.
 *
 * @returns a function that throws URIError for parameters that cannot be decoded
 */
export function compileRoutes<R extends GatewayRoute>(routes: readonly R[]) {
  const compiled = routes
    .map((route) => ({ route, rank: rankOf(route), pattern: patternOf(route) }))
    .sort((one, other) => one.rank.localeCompare(other.rank))
  return (method: string, rawPath: string): RouteMatch<R> | undefined => {
    for (const { route, pattern } of compiled) {
      const match = route.method === method || route.method === 'ANY' ? pattern.exec(rawPath) : null
      if (!match) continue
      const parameters = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
      return { route, routeKey: `${route.method} ${route.path}`, pathParameters: Object.fromEntries(parameters) }
    }
    return undefined
  }
}

/** A sort key with a digit for each segment and one for the method; the first match wins. */
const rankOf = ({ path, method }: GatewayRoute) =>
  path.replace(/[^/]+/g, (segment) => (segment.endsWith('+}') ? '2' : segment.startsWith('{') ? '1' : '0')) +
  (method === 'ANY' ? '1' : '0')

function patternOf({ path }: GatewayRoute): RegExp {
  const source = path
    .replace(/[.*?^$()|[\]\\]/g, '\\$&')
    .replace(/\{(\w+)\+\}$/, '(?<$1>[^/][^]*)')
    .replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return new RegExp(`^${source}$`)
}
