import type { Endpoint } from '@tcheck/contract/endpoints'

const ROLES = ['admin', 'branch', 'parent', 'student', 'teacher'] as const
type RoleInPath = (typeof ROLES)[number]

/** `v2-teacher` has everything under /api/v2/teacher/; `base` has what belongs to no role. */
export type AreaName = RoleInPath | `v2-${RoleInPath}` | 'base'

/** One HTTP API, one stack. Its limits and its deployments do not touch the other areas. */
export interface Area {
  readonly name: AreaName
  /** CloudFront's path pattern. */
  readonly pathPattern: string
  /** Those of this area alone; what domains add to its API is theirs. */
  readonly groups: readonly AreaGroup[]
}

/** The endpoints of one group: the routes to one Lambda. */
export interface AreaGroup {
  readonly name: string
  readonly endpoints: readonly Endpoint[]
}

/** A domain that several roles call: a stack with its Lambdas, whose routes lie in the areas' APIs. */
export interface Domain {
  /** Folder under `functions/`. */
  readonly name: string
  readonly lambdas: readonly DomainLambda[]
}

/** One of a domain's Lambdas: the same files with another IAM role. */
export interface DomainLambda {
  readonly name: string
  readonly routes: readonly { readonly area: AreaName; readonly endpoint: Endpoint }[]
}

/**
 * The area of a path, from its first segments, so that a path never moves to another stack.
 *
 * @throws Error if the role is a parameter: CloudFront could not separate the areas
 */
export function areaOf(path: string): AreaName {
  const [api, first = '', second = ''] = path.split('/').filter((segment) => segment !== '')
  if (api !== 'api') throw new Error(`${path} is not under /api/`)
  const role = first === 'v2' ? second : first
  if (role.startsWith('{')) throw new Error(`${path}: write one route per role, a parameter cannot choose the area`)
  if (!ROLES.some((known) => known === role)) {
    if (first === 'v2') throw new Error(`${path}: after /api/v2/ comes one of ${ROLES.join(', ')}`)
    return 'base'
  }
  return (first === 'v2' ? `v2-${role}` : role) as AreaName
}

const pathPatternOf = (area: AreaName) =>
  area === 'base' ? '/api/*' : `/api/${area.startsWith('v2-') ? `v2/${area.slice('v2-'.length)}` : area}/*`

/**
 * The contract's endpoints as areas, the most specific path pattern first, `base` last. An area has its API even if all
 * its routes belong to domains.
 *
 * @throws Error if a group outside a domain has endpoints in two areas: it is one Lambda of one stack
 */
export function areasOf(endpoints: readonly Endpoint[]): readonly Area[] {
  const areas = Map.groupBy(endpoints, (endpoint) => areaOf(endpoint.path))
  const names = [...areas.keys()].sort((one, other) => rank(one) - rank(other) || one.localeCompare(other))
  const groupAreas = new Map<string, AreaName>()
  return names.map((name) => {
    const alone = (areas.get(name) ?? []).filter(({ isDomain }) => !isDomain)
    const groups = [...Map.groupBy(alone, (endpoint) => endpoint.group)].map(([group, own]): AreaGroup => {
      const other = groupAreas.get(group)
      if (other)
        throw new Error(`Group ${group} has endpoints in ${other} and in ${name}: split it, or make it a domain`)
      groupAreas.set(group, name)
      return { name: group, endpoints: own }
    })
    return { name, pathPattern: pathPatternOf(name), groups }
  })
}

/** The contract's domains, each with its Lambdas and the routes to them. */
export function domainsOf(endpoints: readonly Endpoint[]): readonly Domain[] {
  const domains = Map.groupBy(
    endpoints.filter(({ isDomain }) => isDomain),
    ({ group }) => group,
  )
  return [...domains].map(([name, own]) => ({
    name,
    lambdas: [...Map.groupBy(own, ({ lambda }) => lambda)].map(([lambda, routes]) => ({
      name: lambda,
      routes: routes.map((endpoint) => ({ area: areaOf(endpoint.path), endpoint })),
    })),
  }))
}

const rank = (area: AreaName) => (area === 'base' ? 1 : 0)
