import { expect, it } from 'vitest'
import { lastUseText, momentInWords } from './settings-text.ts'

const now = new Date('2026-11-20T08:02:00.000Z')

it('tells a moment in Japan, and the year only where it is another one', () => {
  expect(momentInWords('2026-11-20T08:02:00.000Z', now)).toBe('11月20日(金) 17:02')
  expect(momentInWords('2025-12-31T16:30:00.000Z', now)).toBe('1月1日(木) 1:30')
  expect(momentInWords('2025-12-31T14:30:00.000Z', now)).toBe('2025年12月31日 23:30')
})

it('does not pretend to know the minute in which a device is in use', () => {
  expect(lastUseText('2026-11-20T07:55:00.000Z', now)).toBe('いま使っています')
  expect(lastUseText('2026-11-20T07:00:00.000Z', now)).toBe('最後に使ったのは 11月20日(金) 16:00')
})
