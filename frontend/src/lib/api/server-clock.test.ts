import { expect, test } from 'vitest'
import { serverTimeIn } from './server-clock.ts'

const ORIGIN = 'https://tcheck.example'
const DATE = 'Fri, 20 Nov 2026 03:00:00 GMT'
const answer = (headers: Record<string, string> = {}, changes: { type?: ResponseType; url?: string } = {}) => ({
  type: 'basic' as const,
  url: `${ORIGIN}/api/v2/student/missions`,
  headers: new Headers({ date: DATE, 'cache-control': 'no-store', ...headers }),
  ...changes,
})

test('the date of an answer of our API is the server’s time', () => {
  expect(serverTimeIn(answer(), ORIGIN)).toBe(Date.parse(DATE))
  expect(serverTimeIn(answer({ 'cache-control': 'private, no-store' }), ORIGIN)).toBe(Date.parse(DATE))
})

test.each([
  ['that a cache kept', answer({ age: '0' })],
  ['that a cache may keep', answer({ 'cache-control': 'max-age=60' })],
  ['that a worker or the page made', answer({}, { type: 'default' })],
  ['that was asked for early and has no address', answer({}, { url: '' })],
  ['of another origin', answer({}, { url: 'https://elsewhere.example/api/x' })],
  ['that is no call', answer({}, { url: `${ORIGIN}/assets/app.js` })],
  ['without a date that can be read', answer({ date: 'soon' })],
])('the date of an answer %s is not read', (_, kept) => {
  expect(serverTimeIn(kept, ORIGIN)).toBeNull()
})

test('an answer without a date says no time', () => {
  const bare = answer()
  bare.headers.delete('date')
  expect(serverTimeIn(bare, ORIGIN)).toBeNull()
})
