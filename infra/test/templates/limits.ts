import { type Endpoint, endpoints } from '@tcheck/contract/endpoints'
import type { Stack } from 'aws-cdk-lib'
import { describe, expect, test } from 'vitest'
import type { FunctionNeeds } from '../../../functions/function-needs.ts'
import { allResources, production, type Resource, synthesize } from '../synthesized.ts'
import { readApis } from './gateway-model.ts'

/** Half of what CloudFormation, API Gateway and CloudFront allow: past it, a stack must be divided in peace. */
const HALF = { resourcesPerStack: 250, routesPerApi: 150, behaviorsPerDistribution: 37, templateBytes: 500_000 }

const { stacks } = await production
const today = allResources(stacks)
const ahead = await synthesizeAhead()

/**
 * The product as it will be: about 300 endpoints, 200 of them in the areas' own groups and half of those under one path,
 * and a hundred in ten domains, each in the areas of four roles.
 */
async function synthesizeAhead() {
  const areas = [
    { path: '/api/v2/teacher', groups: 20, endpoints: 100 },
    { path: '/api/v2/student', groups: 5, endpoints: 25 },
    { path: '/api/v2/admin', groups: 5, endpoints: 25 },
    { path: '/api/admin', groups: 3, endpoints: 15 },
    { path: '/api/branch', groups: 3, endpoints: 15 },
    { path: '/api/student', groups: 2, endpoints: 10 },
    { path: '/api/parent', groups: 2, endpoints: 10 },
  ]
  const planned = (path: string, group: string, lambda = group): Endpoint => ({
    group,
    lambda,
    isDomain: path.includes('domain'),
    name: 'n',
    method: 'GET',
    path: `/${path}/{id}`,
    roles: ['any'],
    scope: 'self',
    impersonator: 'may',
    duringFirstSignIn: false,
    atKiosk: false,
    teachers: 'both',
  })
  const ofAreas = areas.flatMap(({ path, groups, endpoints: count }) =>
    Array.from({ length: count }, (_, at) =>
      planned(`${path.slice(1)}/things_${at}`, `${path.slice('/api/'.length).replaceAll('/', '-')}-${at % groups}`),
    ),
  )
  // A class's attendance has more of them than a report: 24, and 8 or 9 each of the others.
  const ofDomains = Array.from({ length: 100 }, (_, at) => {
    const role = ['branch', 'teacher', 'student', 'parent'][at % 4] ?? ''
    const domain = `domain-${at < 24 ? 0 : 1 + ((at >> 2) % 9)}`
    const isFamily = role === 'student' || role === 'parent'
    return planned(`api/${role}/${domain}/things_${at}`, domain, isFamily ? `${domain}-family` : domain)
  })
  const all = [...ofAreas, ...ofDomains]
  const everything: FunctionNeeds = {
    table: { read: ['SET#', 'MISSION#', 'CLASS#'], list: ['RESULT#'], write: ['STUDENT#', 'MISSION#', 'CLASS#'] },
    media: ['read'],
    uploads: ['receive', 'check'],
    secrets: ['token-public-keys', 'sealing-keys'],
  }
  const needs = new Map(all.map(({ lambda }) => [lambda, everything]))
  expect([all.length, new Set(all.map(({ group }) => group)).size, needs.size]).toEqual([300, 50, 60])
  const { stacks } = await synthesize({ endpoints: all, needs })
  expect(stacks.domains).toHaveLength(10)
  return allResources(stacks)
}

const largest = (resources: readonly Resource[]) =>
  Math.max(...[...Map.groupBy(resources, (one) => one.stack).values()].map((own) => own.length))

/** Also with what domains add to an API from their own stacks. */
const mostRoutes = (resources: readonly Resource[]) =>
  Math.max(...readApis(resources).map(({ routes }) => routes.length))

function behaviorCount(resources: readonly Resource[]): number {
  const distributions = resources.filter((one) => one.type === 'AWS::CloudFront::Distribution')
  const configs = distributions.map((one) => one.properties['DistributionConfig'] as { CacheBehaviors?: unknown[] })
  return Math.max(...configs.map((config) => config.CacheBehaviors?.length ?? 0))
}

describe.each([
  ['today', today],
  ['with 300 endpoints in 50 groups', ahead],
])('%s', (_, resources) => {
  test('no stack is past half of CloudFormation’s resources', () => {
    expect(largest(resources)).toBeLessThanOrEqual(HALF.resourcesPerStack)
  })

  test('no API is past half of API Gateway’s routes', () => {
    expect(mostRoutes(resources)).toBeLessThanOrEqual(HALF.routesPerApi)
  })

  test('the distribution is not past half of its path patterns', () => {
    expect(behaviorCount(resources)).toBeLessThanOrEqual(HALF.behaviorsPerDistribution)
  })

  test('no template is past half of its bytes', () => {
    for (const own of Map.groupBy(resources, (one) => one.stack).values()) {
      expect(JSON.stringify(own).length).toBeLessThanOrEqual(HALF.templateBytes)
    }
  })
})

test('counts what is there: every endpoint is one route', () => {
  expect(today.filter((one) => one.type === 'AWS::ApiGatewayV2::Route')).toHaveLength(endpoints.length)
  expect(ahead.filter((one) => one.type === 'AWS::ApiGatewayV2::Route')).toHaveLength(300)
})

test('the minutes in which alarms are watched add up over two stacks, however many a deploy changes at the same time', () => {
  const watched = new Set<Stack>([...stacks.apis, ...stacks.domains])
  const lengthOf = (stack: Stack): number =>
    1 + Math.max(0, ...stack.dependencies.filter((one) => watched.has(one)).map(lengthOf))
  expect(watched.size).toBeGreaterThan(10)
  // A domain adds its routes to the areas' APIs.
  expect(Math.max(...[...watched].map(lengthOf))).toBe(2)
})
