import type { AnyContractProcedure } from '@orpc/contract'
import { metaOf, type RouteMeta } from '@tcheck/contract/route'

interface KnownRoute {
  meta: RouteMeta
  method: string
  segments: readonly string[]
}

const isParameter = (segment: string) => segment.startsWith('{')

/**
 * Finds the route of a call, so that its policy is known before anything is parsed. The call then goes to the router of that route,
 * which knows no other.
 *
 * @returns a function that takes a decoded path
 */
export function createRouteFinder(group: Readonly<Record<string, AnyContractProcedure>>) {
  const routes = Object.values(group)
    .map((procedure): KnownRoute => {
      const { method = '', path = '' } = procedure['~orpc'].route
      return { meta: metaOf(procedure), method, segments: path.split('/') }
    })
    .sort((a, b) => byPreference(a.segments, b.segments))
  return (method: string, rawPath: string): RouteMeta | undefined => {
    const segments = rawPath.split('/')
    return routes.find((route) => route.method === method && isMatch(route.segments, segments))?.meta
  }
}

const isMatch = (pattern: readonly string[], segments: readonly string[]) =>
  pattern.length === segments.length &&
  pattern.every((part, at) => (isParameter(part) ? segments[at] !== '' : part === segments[at]))

/** What is written out comes before a parameter: `…/exams` before `…/{id}`. */
function byPreference(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((part, place) => isParameter(part) !== isParameter(b[place] ?? ''))
  return at === -1 ? 0 : Number(isParameter(a[at] ?? '')) - Number(isParameter(b[at] ?? ''))
}
