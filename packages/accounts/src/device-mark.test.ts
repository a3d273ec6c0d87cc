import { expect, test } from 'vitest'
import { deviceMarkCookie, deviceMarkIn, newDeviceMark } from './device-mark.ts'

const key = new Uint8Array(32).fill(7)
const cookieOf = (mark: string, by = key) => deviceMarkCookie(mark, by).split(';')[0] ?? ''

test('a mark comes back from the cookie that carried it, beside others', () => {
  const mark = newDeviceMark()
  expect(deviceMarkIn(`i18n_redirected=ja; ${cookieOf(mark)}; a=b`, key)).toBe(mark)
  expect(deviceMarkCookie(mark, key)).toMatch(/; HttpOnly; Secure; SameSite=Strict$/)
})

test('a mark that this server did not sign is none', () => {
  const mark = newDeviceMark()
  const signature = cookieOf(mark).split('.')[1]
  expect(deviceMarkIn(cookieOf(mark, new Uint8Array(32).fill(8)), key)).toBeNull()
  expect(deviceMarkIn(`__Secure-tcheck-device=${newDeviceMark()}.${signature}`, key)).toBeNull()
  expect(deviceMarkIn(`__Secure-tcheck-device=${mark}`, key)).toBeNull()
})

test.each([
  null,
  '',
  'x=1',
  '__Secure-tcheck-device=',
  '__Secure-tcheck-device=short',
  `__Secure-tcheck-device=${newDeviceMark()}.short`,
  cookieOf(newDeviceMark()).replace('__Secure-', ''),
])('no mark in %j', (header) => {
  expect(deviceMarkIn(header, key)).toBeNull()
})

test('a mark is sent to the API alone for 180 days', () => {
  expect(deviceMarkCookie('mark', key)).toMatch(
    /^__Secure-tcheck-device=mark\.[\w-]{22}; Path=\/api\/; Max-Age=15552000; HttpOnly; Secure; SameSite=Strict$/,
  )
})
