import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { allGuards } from './all-guards.ts'
import { allShells } from './areas.ts'
import { aroundAll } from './around-all.ts'
import { matchNear } from './near-routes.ts'
import { routeTable } from './route-table.ts'
import { buildRoutes } from './routes.tsx'
import * as student from './student-table.ts'
import { byCard, elsewhere } from './student-table.ts'

const routes = buildRoutes(routeTable, { shells: allShells, guards: allGuards, others: aroundAll(routeTable) })
const { table, ...around } = student
const students = buildRoutes(table, { ...around, others: [elsewhere(byCard)] })

/** `/a/{b}/{c?}` as people come to it: with and without what may be left out, and as others may have written it. */
const addresses = (path: string) => {
  const whole = path.replace(/\{\w+\??\}/g, 'JA2-01')
  const least = path.replace(/\/\{\w+\?\}/g, '').replace(/\{\w+\}/g, 'new')
  return [whole, least, `${whole}/`, `${whole}/more`, whole.toUpperCase(), whole.replace('t', '%74'), `/v2${whole}`]
}
const elsewhereToo = [
  '/',
  '//',
  '/nowhere',
  '/v1',
  '/v1/',
  '/v2',
  '/v2/',
  '/v1/parent',
  '/student/',
  '/teachers/home',
  '/%e3%81%82',
]
const visits = [...new Set([...routeTable.flatMap(({ path }) => addresses(path)), ...elsewhereToo])]

const plain = (matches: ReturnType<typeof matchNear> | null) =>
  matches?.map(({ route, ...match }) => ({ ...match, id: route.id }))

describe('the page at an address', () => {
  it.each([
    ['everybody', routes],
    ["a student's device", students],
  ])('is the one that the library finds among all of %s', (_, tree) => {
    expect(visits.length).toBeGreaterThan(700)
    for (const pathname of visits) {
      const found = matchNear(tree, { pathname })
      const all = matchRoutes(tree, pathname)
      expect(plain(found), pathname).toEqual(plain(all))
      // What is fetched for a route is put into it, and the library goes on with the same tree.
      expect(found.every(({ route }, at) => route === all?.[at]?.route)).toBe(true)
    }
  })

  it('is looked for among few', () => {
    const asked = new Set<string>()
    const watch = (route: RouteObject): RouteObject =>
      Object.create(route, {
        children: { value: route.children?.map(watch) },
        caseSensitive: { get: () => void (route.path && asked.add(route.path)) },
      })
    expect(matchNear(routes.map(watch), { pathname: '/v1/parent/top' }).at(-1)?.route.path).toBe('/v1/parent/top')
    expect(asked.size).toBeLessThan(6)
  })
})
