import { expect, it } from 'vitest'
import { ownAddress } from './qr-reader.tsx'

const origin = 'https://school.example'

it.each([
  ['a card', '/student#encrypted_username=k1.abc-_'],
  ['a mission’s link', '/student/01JR8MISSION'],
  ['a teacher’s try', '/student?to=%2Fstudent%2F01J#encrypted_username=k1.abc'],
  ['a book’s page', '/student/question-groups?encrypted_code=k1.abc'],
])('follows %s', (_, address) => {
  expect(ownAddress(`${origin}${address}`, origin)).toBe(address)
})

it.each([
  'https://evil.example/student/01J',
  'https://school.example.evil.example/student/01J',
  'https://school.example@evil.example/student/01J',
  'https://school.example//evil.example/student',
  'https://school.example/student/..//evil.example',
  'http://school.example/student/01J',
  'https://school.example/teacher/login',
  'https://school.example/students',
  'https://school.example/api/v2/student/missions',
  'https://school.example',
  'javascript:alert(1)',
  'otpauth://totp/tcheck?secret=ABC',
  'WIFI:T:WPA;S:school;P:secret;;',
  '482914',
  '',
])('refuses %s', (text) => {
  expect(ownAddress(text, origin)).toBeNull()
})
