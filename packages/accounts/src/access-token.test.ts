import { generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import {
  ACCESS_TOKEN_SECONDS,
  type AccessTokenClaims,
  createAccessTokenVerifier,
  issueAccessToken,
} from './access-token.ts'
import { generateSecrets } from './new-keys.ts'
import { tokenAttacks } from './testing/token-attacks.ts'
import { readPublicKeys, readSigningKey } from './token-keys.ts'

const secrets = generateSecrets()
const key = readSigningKey(secrets.tokenKeys)
const publicKeys = readPublicKeys(secrets.tokenPublicKeys)
const verify = createAccessTokenVerifier(publicKeys)
const now = new Date('2026-04-10T09:00:00+09:00')
const claims: AccessTokenClaims = { sub: 'acc-1', role: 'teacher', branch_id: 'br-1', session_version: 3, sid: 's1' }
const token = issueAccessToken(key, claims, now)

const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

afterEach(() => vi.restoreAllMocks())

test('gives back what was issued', () => {
  expect(verify(token, now)).toMatchObject(claims)
})

test('is good for an hour by the clock of the call', () => {
  expect(verify(token, later(ACCESS_TOKEN_SECONDS - 1))).not.toBeNull()
  expect(verify(token, later(ACCESS_TOKEN_SECONDS))).toBeNull()
})

test('allows a minute of skew at its beginning and no more', () => {
  expect(verify(token, later(-59))).not.toBeNull()
  expect(verify(token, later(-61))).toBeNull()
})

test('accepts two keys while one replaces the other', () => {
  const next = generateSecrets()
  const both = createAccessTokenVerifier([...publicKeys, ...readPublicKeys(next.tokenPublicKeys)])
  expect(both(token, now)).not.toBeNull()
  expect(both(issueAccessToken(readSigningKey(next.tokenKeys), claims, now), now)).not.toBeNull()
  expect(verify(issueAccessToken(readSigningKey(next.tokenKeys), claims, now), now)).toBeNull()
})

const attacks = tokenAttacks({ token, key, publicKeys })

test.each(Object.entries(attacks))('refuses a token with %s', (_, attack) => {
  const reachOut = vi.spyOn(globalThis, 'fetch')
  expect(verify(attack, now)).toBeNull()
  expect(reachOut).not.toHaveBeenCalled()
})

test('refuses a token when any one of its characters is altered', () => {
  for (let at = 0; at < token.length; at += 7) {
    const other = token[at] === 'A' ? 'B' : 'A'
    expect(verify(token.slice(0, at) + other + token.slice(at + 1), now)).toBeNull()
  }
})

test('refuses RSA keys and keys of another curve among the published ones', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' }) as JsonWebKey
  const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ format: 'jwk' }) as JsonWebKey
  for (const jwk of [rsa, p384]) expect(() => readPublicKeys({ keys: [{ ...jwk, kid: 'x' }] })).toThrow('shape')
  for (const secret of [null, {}, { keys: [] }, { current: { kid: 'x', private_jwk: publicKeys[0] } }]) {
    expect(() => readPublicKeys(secret)).toThrow('shape')
    expect(() => readSigningKey(secret)).toThrow('shape')
  }
})
