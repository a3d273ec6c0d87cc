import { expect, it } from 'vitest'
import { dayAfter, dayWords, endOfDay, linkOf, lossWords, sortIn, stateIn } from './url-view.ts'

it('makes the address that is handed out', () => {
  expect(linkOf('q9Jx_-0', 'https://tcheck.example')).toBe('https://tcheck.example/student/q9Jx_-0')
})

it('lets a link be good until the end of its last day in Japan', () => {
  expect(endOfDay('2026-12-20')).toBe('2026-12-20T23:59:59+09:00')
  expect(dayWords(endOfDay('2026-12-20'))).toBe('2026年12月20日')
})

it('counts days from today in Japan', () => {
  // 16:00 UTC is the next day already.
  expect(dayAfter(new Date('2026-11-20T16:00:00Z'), 30)).toBe('2026-12-21')
})

it.each([
  ['revoked', 'revoked'],
  ['gone', undefined],
  [null, undefined],
])('reads the state %s of an address as %s', (text, state) => {
  expect(stateIn(text)).toBe(state)
})

it('sorts by what the server knows only', () => {
  expect([sortIn('opened_count'), sortIn('password')]).toEqual(['opened_count', undefined])
})

it('says in numbers what is lost with a link', () => {
  expect(lossWords({ opened_count: 12 })).toContain('12回')
  expect(lossWords({ opened_count: 0 })).toContain('だれも')
})
