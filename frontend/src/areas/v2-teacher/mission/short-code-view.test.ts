import { expect, it } from 'vitest'
import { spacedCode, timeLeftText } from './short-code-view.ts'

it('reads a code in two threes', () => {
  expect(spacedCode('005724')).toBe('005 724')
})

it.each([
  ['06:00:05', 'あと3時間'],
  ['06:00:00', 'あと3時間'],
  ['05:59:01', 'あと3時間'],
  ['05:12:00', 'あと2時間12分'],
  ['03:00:30', 'あと1分'],
  ['03:00:00', null],
  ['02:00:00', null],
])('an end at %s leaves %s', (end, words) => {
  expect(timeLeftText(`2026-11-20T${end}.000Z`, new Date('2026-11-20T03:00:00.000Z'))).toBe(words)
})
