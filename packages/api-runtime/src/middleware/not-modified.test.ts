import { expect, test } from 'vitest'
import { runMiddleware } from '../testing/run-middleware.ts'
import { notModified } from './not-modified.ts'

const answer = (etag?: string) => ({
  ...{ statusCode: 200, body: '{}' },
  headers: { 'cache-control': 'private', ...(etag !== undefined && { etag }) },
})
const statusOf = async (
  known: string | undefined,
  { etag = 'abc', method = 'GET' }: { etag?: string; method?: 'GET' | 'POST' },
) => {
  const headers = known === undefined ? {} : { 'if-none-match': known }
  return (await runMiddleware([notModified], { method, path: '/api/pets', headers }, answer(etag))).answer
}

test.each(['abc', 'W/abc', 'x, abc', 'x,W/abc ,y', '*'])('answers 304 to a browser that has %s', async (known) => {
  expect(await statusOf(known, {})).toEqual({ statusCode: 304, headers: { etag: 'abc', 'cache-control': 'private' } })
})

test.each([undefined, '', 'ab', 'abcd', 'abW/c', 'xW/abc'])('answers all to a browser that has %s', async (known) => {
  expect(await statusOf(known, {})).toEqual(answer('abc'))
})

test('answers all to a call that is no GET, and where the route names no version', async () => {
  expect(await statusOf('abc', { method: 'POST' })).toEqual(answer('abc'))
  const sent = { method: 'GET' as const, path: '/api/pets', headers: { 'if-none-match': '*' } }
  expect((await runMiddleware([notModified], sent, answer())).answer).toEqual(answer())
})
