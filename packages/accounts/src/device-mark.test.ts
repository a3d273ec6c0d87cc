import { expect, test } from 'vitest'
import { deviceMarkCookie, deviceMarkIn, newDeviceMark } from './device-mark.ts'

test('a mark comes back from the cookie that carried it, beside others', () => {
  const mark = newDeviceMark()
  const sent = deviceMarkCookie(mark).split(';')[0]
  expect(deviceMarkIn(`i18n_redirected=ja; ${sent}; a=b`)).toBe(mark)
  expect(deviceMarkCookie(mark)).toMatch(/; HttpOnly; Secure; SameSite=Strict$/)
})

test.each([
  null,
  '',
  'x=1',
  '__Secure-tcheck-device=',
  '__Secure-tcheck-device=short',
  `tcheck-device=${newDeviceMark()}`,
])('no mark in %j', (header) => {
  expect(deviceMarkIn(header)).toBeNull()
})

test('a mark is sent to the API alone for 180 days', () => {
  expect(deviceMarkCookie('mark')).toBe(
    '__Secure-tcheck-device=mark; Path=/api/; Max-Age=15552000; HttpOnly; Secure; SameSite=Strict',
  )
})
