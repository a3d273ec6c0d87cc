import { type Endpoint, endpoints } from '@tcheck/contract'
import { describe, expect, test } from 'vitest'
import type { FunctionNeeds } from '../../../functions/function-needs.ts'
import { allResources, production, type Resource, synthesize } from '../synthesized.ts'

/** Half of what CloudFormation, API Gateway and CloudFront allow: past it, a stack must be divided in peace. */
const HALF = { resourcesPerStack: 250, routesPerApi: 150, behaviorsPerDistribution: 37, templateBytes: 500_000 }

const today = allResources((await production).stacks)
const ahead = await synthesizeAhead()

/**
 * The product as it will be: about 250 endpoints in 40 groups, and half of it under one path, which is more than any
 * area of the specification has.
 */
async function synthesizeAhead() {
  const areas = [
    { path: '/api/v2/teacher', groups: 20, endpoints: 125 },
    { path: '/api/v2/student', groups: 5, endpoints: 31 },
    { path: '/api/v2/admin', groups: 5, endpoints: 31 },
    { path: '/api/admin', groups: 3, endpoints: 19 },
    { path: '/api/branch', groups: 3, endpoints: 19 },
    { path: '/api/student', groups: 2, endpoints: 12 },
    { path: '/api/parent', groups: 2, endpoints: 13 },
  ]
  const planned = areas.flatMap((area) =>
    Array.from({ length: area.endpoints }, (_, index): Endpoint => {
      const group = `${area.path.slice('/api/'.length).replaceAll('/', '-')}-${index % area.groups}`
      return {
        group,
        name: `n${index}`,
        method: 'GET',
        path: `${area.path}/things_${index}/{id}`,
        callers: ['any'],
        reach: 'self',
        impersonator: 'may',
        duringFirstSignIn: false,
      }
    }),
  )
  const everything: FunctionNeeds = {
    table: ['read', 'write'],
    media: ['read'],
    uploads: ['receive', 'check'],
    secrets: ['token-public-keys', 'sealing-keys'],
  }
  const needs = new Map(planned.map(({ group }) => [group, everything]))
  expect([planned.length, needs.size]).toEqual([250, 40])
  return allResources((await synthesize({ endpoints: planned, needs })).stacks)
}

const largest = (resources: readonly Resource[], type = '') =>
  Math.max(
    ...[
      ...Map.groupBy(
        resources.filter((one) => one.type.startsWith(type)),
        (one) => one.stack,
      ).values(),
    ].map((own) => own.length),
  )

function behaviorCount(resources: readonly Resource[]): number {
  const distributions = resources.filter((one) => one.type === 'AWS::CloudFront::Distribution')
  const configs = distributions.map((one) => one.properties['DistributionConfig'] as { CacheBehaviors?: unknown[] })
  return Math.max(...configs.map((config) => config.CacheBehaviors?.length ?? 0))
}

describe.each([
  ['today', today],
  ['with 250 endpoints in 40 groups', ahead],
])('%s', (_, resources) => {
  test('no stack is past half of CloudFormation’s resources', () => {
    expect(largest(resources)).toBeLessThanOrEqual(HALF.resourcesPerStack)
  })

  test('no API is past half of API Gateway’s routes', () => {
    expect(largest(resources, 'AWS::ApiGatewayV2::Route')).toBeLessThanOrEqual(HALF.routesPerApi)
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
  expect(ahead.filter((one) => one.type === 'AWS::ApiGatewayV2::Route')).toHaveLength(250)
})
