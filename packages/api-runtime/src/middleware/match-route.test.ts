import type { Principal } from '@tcheck/accounts/principal'
import { group, route } from '@tcheck/contract/route'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { serve } from '../serve.ts'

const one = (method: 'GET' | 'POST', path: `/${string}`, callers: readonly ('teacher' | 'branch')[] = ['teacher']) =>
  route(method, path, { summary: '試す', input: z.object({}), output: z.object({ name: z.string() }), roles: callers })
const exams = group(
  'exams',
  { roles: ['teacher'], scope: 'branch' },
  {
    show: one('GET', '/api/exams/{id}'),
    newest: one('GET', '/api/exams/newest'),
    list: one('GET', '/api/exams'),
    create: one('POST', '/api/exams'),
    part: one('GET', '/api/exams/{id}/parts/{part}'),
    ownPart: one('GET', '/api/exams/{id}/parts/own'),
    newestParts: one('GET', '/api/exams/newest/parts/{part}'),
    closed: one('GET', '/api/exams/closed', ['branch']),
  },
)
const teacher: Principal = {
  ...({ kind: 'account', role: 'teacher', account_id: 'a', branch_id: 'b' } as const),
  ...{ session_version: 1, session_id: 's', student_ids: [], owes: null, by: null },
}
const handlers = Object.fromEntries(Object.keys(exams).map((name) => [name, async () => ({ name })]))
const lambda = serve(exams, handlers as never, {
  ...{ originCheck: anyOrigin, authenticate: async () => teacher, log: () => undefined },
})

test.each([
  ['GET', '/api/exams', 'list'],
  ['POST', '/api/exams', 'create'],
  ['GET', '/api/exams/7', 'show'],
  ['GET', '/api/exams/a b%2Fc', 'show'],
  ['GET', '/api/exams/newest', 'newest'],
  ['GET', '/api/exams/7/parts/2', 'part'],
  ['GET', '/api/exams/7/parts/own', 'ownPart'],
  ['GET', '/api/exams/newest/parts/2', 'newestParts'],
] as const)('%s %s is answered by the route %s', async (method, path, name) => {
  expect(await call(lambda, { method, path })).toMatchObject({ status: 200, body: { name } })
})

test.each([
  ['PUT', '/api/exams'],
  ['POST', '/api/exams/7'],
  ['GET', '/api/exams/'],
  ['GET', '/api/exams/7/'],
  ['GET', '/api/exams/7/parts'],
  ['GET', '/api/exams//parts/2'],
  ['GET', '/api/exams/..'],
  ['GET', '/api/exams/7/../closed'],
  ['GET', '/api/exams/./closed'],
  ['GET', '/api/others/7'],
  ['GET', '/api'],
] as const)('%s %s is no route', async (method, path) => {
  expect(await call(lambda, { method, path })).toMatchObject({ status: 404, body: { code: 'METHOD_NOT_FOUND' } })
})

test('checks the policy of the matched route, not of one whose parameter also matches', async () => {
  const answer = await call(lambda, { method: 'GET', path: '/api/exams/closed' })
  expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})
