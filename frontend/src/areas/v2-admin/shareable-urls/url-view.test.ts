import { expect, it } from 'vitest'
import { dayAfter, dayWords, endOfDay, linkOf, lossOfMany, lossWords } from './url-view.ts'

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

it('says in numbers what is lost with a link', () => {
  expect(lossWords({ opened_count: 12 })).toContain('12回')
  expect(lossWords({ opened_count: 0 })).toContain('だれも')
  expect(lossOfMany([{ opened_count: 12 }, { opened_count: 3 }])).toContain('15回')
})
