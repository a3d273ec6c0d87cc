import { loginId } from '@tcheck/contract/login-id'
import { expect, test } from 'vitest'
import { generatedLogin } from './generated-login.ts'

test('a made user name is a login, the same for the same person, and another one at the next attempt', () => {
  const names = Array.from({ length: 1000 }, (_, at) => generatedLogin('s', `br-1 ${at}`, 0))
  for (const name of names) expect([name, loginId.parse(name)]).toEqual([expect.stringMatching(/^s\d{8}$/), name])
  expect(new Set(names).size).toBeGreaterThan(995)
  expect(generatedLogin('s', 'br-1 0', 0)).toBe(names[0])
  expect(generatedLogin('s', 'br-1 0', 1)).not.toBe(names[0])
  expect(generatedLogin('t', 'br-1 0', 0)).toMatch(/^t\d{8}$/)
})
