import { expect, test } from 'vitest'
import * as z from 'zod'
import { domain, forRoles, metaOf, route } from './route.ts'

const shape = { summary: '', input: z.object({}), output: z.object({}) }

test('one definition makes a route for each role: in its area, for it alone, with its reach', () => {
  const routes = domain('papers', {
    ...forRoles('create', ['branch', 'parent'], (role) => route('POST', `/api/${role}/papers`, shape)),
    ...forRoles('remove', ['branch'], (role) =>
      route('DELETE', `/api/${role}/papers/{id}`, { ...shape, impersonator: 'may_not' }),
    ),
  })
  const told = Object.entries(routes).map(([name, procedure]) => {
    const { group, isDomain, roles, scope, impersonator } = metaOf(procedure)
    return [name, procedure['~orpc'].route.path, group, isDomain, roles, scope, impersonator]
  })
  expect(told).toEqual([
    ['createByBranch', '/api/branch/papers', 'papers', true, ['branch'], 'branch', 'may'],
    ['createByParent', '/api/parent/papers', 'papers', true, ['parent'], 'student', 'may'],
    ['removeByBranch', '/api/branch/papers/{id}', 'papers', true, ['branch'], 'branch', 'may_not'],
  ])
})

test('a domain refuses a route that does not say whose it is', () => {
  expect(() => domain('papers', { list: route('GET', '/api/branch/papers', shape) })).toThrow('forRoles')
})
