import { type Endpoint, endpoints } from '@tcheck/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { areaOf, areasOf, domainsOf } from '../../lib/areas.ts'
import { calledResources, production, resourcesOf } from '../synthesized.ts'
import { behaviorFor, type CacheBehavior, matchingRoutes, readApis } from './gateway-model.ts'

const { stacks } = await production
const apis = readApis(calledResources(stacks))
const web = resourcesOf(stacks.web)

const sampleOf = (path: string) => path.replaceAll(/\{\w+\}/g, 'a-value-of-data')
const endpoint = (path: string, group = 'g', fields: Partial<Endpoint> = {}): Endpoint => ({
  group,
  lambda: group,
  isDomain: false,
  name: 'n',
  method: 'GET',
  path,
  roles: [],
  scope: 'nobody',
  impersonator: 'may',
  duringFirstSignIn: false,
  atKiosk: false,
  teachers: 'both',
  ...fields,
})

interface Distribution {
  CacheBehaviors: { PathPattern: string; TargetOriginId: string }[]
  Origins: { Id: string; DomainName: unknown }[]
}
const distribution = web.find((resource) => resource.type === 'AWS::CloudFront::Distribution')?.properties[
  'DistributionConfig'
] as Distribution
const behaviors = distribution.CacheBehaviors.map(
  ({ PathPattern, TargetOriginId }): CacheBehavior => ({ pathPattern: PathPattern, originId: TargetOriginId }),
)

describe('from the one origin to the Lambda', () => {
  test.each(endpoints)('$method $path reaches the Lambda $lambda and no other', ({ method, path, lambda }) => {
    const behavior = behaviorFor(behaviors, sampleOf(path))
    const origin = distribution.Origins.find((one) => one.Id === behavior?.originId)
    const api = apis.find(({ stack }) => JSON.stringify(origin?.DomainName).includes(`${stack}:`))
    const exact = matchingRoutes(api?.routes ?? [], method, sampleOf(path))
    expect(exact.map((route) => route.target)).toEqual([`tcheck-production-${lambda}`])
  })

  test('a route exists for each endpoint of the contract and for nothing else', () => {
    const routed = apis.flatMap(({ routes }) => routes.map(({ method, path }) => `${method} ${path}`))
    expect(routed.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort())
  })

  test('pages and assets go to the web bucket, media to the media bucket', () => {
    const originOf = (path: string) => {
      const id = behaviorFor(behaviors, path)?.originId
      return JSON.stringify(distribution.Origins.find((one) => one.Id === id)?.DomainName ?? 'default')
    }
    expect(originOf('/teacher/home')).toBe('"default"')
    expect(originOf('/assets/index-1a2b.js')).toContain('Web')
    expect(originOf('/media/figure.png')).toContain('tcheck-production-media:')
  })
})

describe('areas', () => {
  test.each([
    ['/api/health', 'base'],
    ['/api/current_user', 'base'],
    ['/api/v2/teacher/missions', 'v2-teacher'],
    ['/api/admin/branches/{id}', 'admin'],
    ['/api/parent/get_student_user_id', 'parent'],
  ])('%s belongs to %s', (path, area) => expect(areaOf(path)).toBe(area))

  test.each(['/api/{scope}/reports', '/api/v2/{scope}/reports', '/api/v2/reports', '/health'])(
    'refuses %s, which CloudFront could not tell apart',
    (path) => expect(() => areaOf(path)).toThrow(path),
  )

  test('refuses a group that would need one Lambda in two stacks', () => {
    const torn = [endpoint('/api/v2/teacher/reports', 'reports'), endpoint('/api/v2/student/reports', 'reports')]
    expect(() => areasOf(torn)).toThrow('split it')
  })

  test('a domain is in several areas: its routes are in their APIs, its Lambdas are separate', () => {
    const family = { isDomain: true, lambda: 'reports-family' }
    const reports = [
      endpoint('/api/branch/reports', 'reports', { isDomain: true }),
      endpoint('/api/teacher/reports', 'reports', { isDomain: true }),
      endpoint('/api/parent/reports', 'reports', family),
    ]
    const all = [...reports, endpoint('/api/branch/settings', 'settings')]
    expect(areasOf(all).map(({ name, groups }) => [name, groups.map((group) => group.name)])).toEqual([
      ['branch', ['settings']],
      ['parent', []],
      ['teacher', []],
    ])
    const [domain] = domainsOf(all)
    expect(domain?.lambdas.map(({ name, routes }) => [name, routes.map(({ area }) => area)])).toEqual([
      ['reports', ['branch', 'teacher']],
      ['reports-family', ['parent']],
    ])
  })

  test('tries the special paths before /api/*', () => {
    expect(areasOf([endpoint('/api/health', 'a'), endpoint('/api/branch/x', 'b')]).map((area) => area.name)).toEqual([
      'branch',
      'base',
    ])
  })
})
