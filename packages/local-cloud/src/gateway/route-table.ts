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

/** In the order of preference. */
const SEGMENT_KINDS = ['static', 'parameter', 'rest'] as const
type SegmentKind = (typeof SEGMENT_KINDS)[number]

interface Segment {
  kind: SegmentKind
  text: string
}

interface CompiledRoute<R> {
  route: R
  routeKey: string
  segments: Segment[]
}

/**
 * Finds the route of a request as an HTTP API does: a static segment before a parameter, a parameter before the rest of
 * a path, an exact method before `ANY`; a method that no route names is no match.
 *
 * @returns a function that throws URIError for a path that cannot be decoded
 */
export function compileRoutes<R extends GatewayRoute>(routes: readonly R[]) {
  const compiled = routes.map(compileRoute).sort(byPreference)
  return (method: string, rawPath: string): RouteMatch<R> | undefined => {
    const segments = rawPath.split('/').slice(1).map(decodeURIComponent)
    for (const { route, routeKey, segments: pattern } of compiled) {
      if (route.method !== method && route.method !== 'ANY') continue
      const pathParameters = matchSegments(pattern, segments)
      if (pathParameters) return { route, routeKey, pathParameters }
    }
    return undefined
  }
}

function compileRoute<R extends GatewayRoute>(route: R): CompiledRoute<R> {
  const segments = route.path
    .split('/')
    .slice(1)
    .map((text): Segment => {
      const match = /^\{(\w+)(\+)?\}$/.exec(text)
      if (!match?.[1]) return { kind: 'static', text }
      return { kind: match[2] ? 'rest' : 'parameter', text: match[1] }
    })
  return { route, routeKey: `${route.method} ${route.path}`, segments }
}

function byPreference(a: CompiledRoute<GatewayRoute>, b: CompiledRoute<GatewayRoute>): number {
  const rank = (segment: Segment | undefined) => (segment ? SEGMENT_KINDS.indexOf(segment.kind) : SEGMENT_KINDS.length)
  for (let at = 0; at < Math.max(a.segments.length, b.segments.length); at += 1) {
    const difference = rank(a.segments[at]) - rank(b.segments[at])
    if (difference !== 0) return difference
  }
  return Number(a.route.method === 'ANY') - Number(b.route.method === 'ANY')
}

function matchSegments(pattern: readonly Segment[], segments: readonly string[]): Record<string, string> | null {
  const parameters: Record<string, string> = {}
  for (const [at, { kind, text }] of pattern.entries()) {
    const segment = segments[at]
    if (!segment) return null
    if (kind === 'rest') return { ...parameters, [text]: segments.slice(at).join('/') }
    if (kind === 'parameter') parameters[text] = segment
    else if (segment !== text) return null
  }
  return segments.length === pattern.length ? parameters : null
}
