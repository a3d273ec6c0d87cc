import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makePortalLogin, newPortalKey, portalKeyIdOf, readPortalLogin } from './portal-login.ts'

const key = { key_id: 'br-1.p1', key: newPortalKey() }
const now = new Date('2026-11-20T03:00:00.000Z')
const login = { realm: 'student' as const, login_id: '生徒01', jti: 'once', iat: now.getTime() / 1000 }

interface HowTo {
  encryptLoginId: (parts: { keyId: string; key: string; realm: string; loginId: string }) => string
}

test('the code that the how-to gives a partner makes a text that is accepted', async () => {
  const page = readFileSync(
    fileURLToPath(new URL('../../../docs/how-to/sign-in-from-a-portal.md', import.meta.url)),
    'utf8',
  )
  const code = /```js\n(.+?)```/s.exec(page)?.[1] ?? ''
  const { encryptLoginId } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as HowTo
  const text = encryptLoginId({ keyId: key.key_id, key: key.key, realm: 'student', loginId: '生徒01' })
  expect(portalKeyIdOf(text)).toBe(key.key_id)
  expect(readPortalLogin(key.key, text, new Date())).toMatchObject({ realm: 'student', login_id: '生徒01' })
})

test('reads what was sealed, and nothing with a bit flipped in any part', () => {
  const text = makePortalLogin(key, login)
  expect(readPortalLogin(key.key, text, now)).toEqual(login)
  const parts = text.split('.')
  for (const part of [0, 2, 3, 4]) {
    const bytes = Buffer.from(parts[part] ?? '', 'base64url')
    for (const at of bytes.keys()) {
      const copy = Buffer.from(bytes)
      copy[at] = (copy[at] ?? 0) ^ 1
      const changed = parts.with(part, copy.toString('base64url')).join('.')
      expect(readPortalLogin(key.key, changed, now)).toBeNull()
    }
  }
})

test.each([
  ['no object', 'null'],
  ['a realm of nobody', JSON.stringify({ ...login, realm: 'owner' })],
  ['a number as login', JSON.stringify({ ...login, login_id: 7 })],
  ['an empty jti', JSON.stringify({ ...login, jti: '' })],
  ['a time that is a word', JSON.stringify({ ...login, iat: 'now' })],
  ['no JSON', 'x'],
])('refuses a sealed %s', (_, payload) => {
  const strange = JSON.parse(payload === 'x' ? '"x"' : payload) as typeof login
  expect(readPortalLogin(key.key, makePortalLogin(key, strange), now)).toBeNull()
})

test.each(['', '....', 'a.b.c.d.e', 'x'.repeat(5000), 'eyJhbGciOiJub25lIn0..a.b.c'])('takes %s for nothing', (text) => {
  expect(readPortalLogin(key.key, text, now)).toBeNull()
})

test.each([
  [{ login_id: 'a'.repeat(200) }, true],
  [{ login_id: 'a'.repeat(201) }, false],
  [{ login_id: '' }, false],
  [{ jti: 'a'.repeat(100) }, true],
  [{ jti: 'a'.repeat(101) }, false],
  [{ iat: login.iat + 0.5 }, false],
  [{ iat: login.iat + 30 }, true],
  [{ iat: login.iat + 31 }, false],
  [{ iat: login.iat - 119 }, true],
  [{ iat: login.iat - 120 }, false],
  [{ realm: 'branch' as const }, true],
  [{ realm: 'teacher-v1' as const }, true],
  [{ realm: 'teacher-v2' as const }, true],
  [{ realm: 'parent' as const }, true],
  [{ realm: 'admin' as 'parent' }, false],
])('takes a login with %j: %s', (changes, isTaken) => {
  const changed = { ...login, ...changes }
  expect(readPortalLogin(key.key, makePortalLogin(key, changed), now)).toEqual(isTaken ? changed : null)
})

const headOf = (fields: unknown) => `${Buffer.from(JSON.stringify(fields)).toString('base64url')}..a.b.c`
test.each([
  [headOf({ alg: 'dir', enc: 'A256GCM', kid: 'k1' }), 'k1'],
  [headOf({ alg: 'RSA', enc: 'A256GCM', kid: 'k1' }), null],
  [headOf({ alg: 'dir', enc: 'A128GCM', kid: 'k1' }), null],
  [headOf({ alg: 'dir', enc: 'A256GCM', kid: 7 }), null],
  [headOf({ alg: 'dir', enc: 'A256GCM' }), null],
  [headOf(null), null],
  [headOf('dir'), null],
  ['x', null],
  ['', null],
])('%#: a text names the key that its head says', (text, keyId) => {
  expect(portalKeyIdOf(text)).toBe(keyId)
})

test('a text of more than 2,000 characters names no key', () => {
  const head = headOf({ alg: 'dir', enc: 'A256GCM', kid: 'k1' })
  expect(portalKeyIdOf(head.padEnd(2000, 'a'))).toBe('k1')
  expect(portalKeyIdOf(head.padEnd(2001, 'a'))).toBeNull()
})

test('a login of five parts alone is read, without an encrypted key', () => {
  const parts = makePortalLogin(key, login).split('.')
  expect(readPortalLogin(key.key, parts.join('.'), now)).toEqual(login)
  expect(readPortalLogin(key.key, [...parts, ''].join('.'), now)).toBeNull()
  expect(readPortalLogin(key.key, parts.with(1, 'a').join('.'), now)).toBeNull()
})
