import { expect, test } from 'vitest'
import { calendarPath, drawCalendarSecret, readCalendarToken } from './calendar-address.ts'
import { drawInvitationSecret, invitationPage, readInvitationToken } from './invitation-link.ts'
import { drawPushRight, readPushRight } from './push-right.ts'

const SECRET = 'a'.repeat(43)

test('the address of a calendar names its account, and opens with the hash of its secret alone', () => {
  const { secret, hash } = drawCalendarSecret()
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(calendarPath('teacher-1', secret)).toBe(`/api/shift_calendars/teacher-1.${secret}/shifts.ics`)
  const read = readCalendarToken(`teacher-1.${secret}`)
  expect([read?.accountId, read?.opens(hash)]).toEqual(['teacher-1', true])
  for (const other of [drawCalendarSecret().hash, hash.slice(1), '', secret]) expect(read?.opens(other)).toBe(false)
})

test('the page of an invitation names its account, and has the hash of its secret', () => {
  const { secret, hash } = drawInvitationSecret()
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(invitationPage('teacher-1', secret)).toBe(`/teacher/invitation#teacher-1.${secret}`)
  expect(readInvitationToken(`teacher-1.${secret}`)).toEqual({ accountId: 'teacher-1', hash })
  expect(drawInvitationSecret().hash).not.toBe(hash)
})

test.each([
  [`a.${SECRET}`, 'a'],
  [`${'x'.repeat(64)}.${SECRET}`, 'x'.repeat(64)],
  [`${'x'.repeat(65)}.${SECRET}`, undefined],
  [`.${SECRET}`, undefined],
  [SECRET, undefined],
  [`a.${SECRET}a`, undefined],
  [`a.${SECRET.slice(1)}`, undefined],
  [`a.b.${SECRET}`, undefined],
  [` a.${SECRET}`, undefined],
  [`a.${SECRET} `, undefined],
  [`a.${SECRET.slice(1)}+`, undefined],
])('the text %j is a token of the account %s', (text, accountId) => {
  expect(readCalendarToken(text)?.accountId).toBe(accountId)
  expect(readInvitationToken(text)?.accountId).toBe(accountId)
})

test('the right of a device names account and device, and opens with the hash of its secret alone', () => {
  const { right, hash } = drawPushRight({ accountId: 'parent:1', deviceId: 'device_1' })
  const read = readPushRight(right)
  expect([read?.accountId, read?.deviceId, read?.opens(hash)]).toEqual(['parent:1', 'device_1', true])
  const another = drawPushRight({ accountId: 'parent:1', deviceId: 'device_1' })
  expect(another.right).not.toBe(right)
  for (const other of [another.hash, hash.slice(1), '']) expect(read?.opens(other)).toBe(false)
})

test.each([
  [`a.b.${SECRET}`, true],
  [`${'a'.repeat(120)}.${'b'.repeat(40)}.${SECRET}`, true],
  [`${'a'.repeat(121)}.b.${SECRET}`, false],
  [`a.${'b'.repeat(41)}.${SECRET}`, false],
  [`a.b-c.${SECRET}`, false],
  [`a.${SECRET}`, false],
  [`.b.${SECRET}`, false],
  [`a..${SECRET}`, false],
  [` a.b.${SECRET}`, false],
  [`a.b.${SECRET}a`, false],
])('the text %j is the right of a device: %s', (text, isRight) => {
  expect(readPushRight(text) !== null).toBe(isRight)
})
