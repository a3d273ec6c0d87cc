import { group, metaOf, route } from '@tcheck/contract/route'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { createRouteFinder } from './route-finder.ts'

const one = (method: 'GET' | 'POST', path: `/${string}`) =>
  route(method, path, { summary: '試す', input: z.object({}), output: z.object({}) })
const exams = group(
  'exams',
  { callers: ['teacher'], reach: 'branch' },
  {
    show: one('GET', '/api/exams/{id}'),
    newest: one('GET', '/api/exams/newest'),
    list: one('GET', '/api/exams'),
    create: one('POST', '/api/exams'),
    part: one('GET', '/api/exams/{id}/parts/{part}'),
    ownPart: one('GET', '/api/exams/{id}/parts/own'),
    newestParts: one('GET', '/api/exams/newest/parts/{part}'),
  },
)
const find = createRouteFinder(exams)
const nameOf = (method: string, path: string) => {
  const found = find(method, path)
  return Object.entries(exams).find(([, procedure]) => metaOf(procedure) === found)?.[0]
}

test.each([
  ['GET', '/api/exams', 'list'],
  ['POST', '/api/exams', 'create'],
  ['GET', '/api/exams/7', 'show'],
  ['GET', '/api/exams/newest', 'newest'],
  ['GET', '/api/exams/7/parts/2', 'part'],
  ['GET', '/api/exams/7/parts/own', 'ownPart'],
  ['GET', '/api/exams/newest/parts/2', 'newestParts'],
  ['PUT', '/api/exams', undefined],
  ['POST', '/api/exams/7', undefined],
  ['GET', '/api/exams/', undefined],
  ['GET', '/api/exams/7/', undefined],
  ['GET', '/api/exams/7/parts', undefined],
  ['GET', '/api/exams//parts/2', undefined],
  ['GET', '/api/others/7', undefined],
  ['GET', '/api', undefined],
])('%s %s is the route %s', (method, path, name) => {
  expect(nameOf(method, path)).toBe(name)
})
