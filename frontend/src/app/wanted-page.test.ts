import { expect, it } from 'vitest'
import { signInAddress, wantedPage } from './wanted-page.ts'

it('brings the visitor back to the wanted page with its parameters', () => {
  const address = signInAddress('/teacher/login', { pathname: '/teacher/select/unit', search: '?grade=5' })
  expect(wantedPage(address.slice(address.indexOf('?')), '/teacher/home')).toBe('/teacher/select/unit?grade=5')
})

it.each([
  ['nothing', ''],
  ['another site', '?to=https://example.org/'],
  ['another site without a scheme', '?to=//example.org/x'],
  ['another site behind a backslash', '?to=/\\example.org'],
  ['a script', '?to=javascript:alert(1)'],
])('goes to the fallback when the parameter names %s', (_, search) => {
  expect(wantedPage(search, '/teacher/home')).toBe('/teacher/home')
})
