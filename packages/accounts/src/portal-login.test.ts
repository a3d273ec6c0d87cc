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
