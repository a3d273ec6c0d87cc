import { createHmac, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import {
  ACCESS_TOKEN_SECONDS,
  type AccessTokenClaims,
  createAccessTokenVerifier,
  issueAccessToken,
} from './access-token.ts'
import { drawSecrets } from './new-keys.ts'
import { readPublicKeys, readSigningKey } from './token-keys.ts'

const secrets = drawSecrets()
const key = readSigningKey(secrets.tokenKeys)
const publicKeys = readPublicKeys(secrets.tokenPublicKeys)
const verify = createAccessTokenVerifier(publicKeys)
const now = new Date('2026-04-10T09:00:00+09:00')
const claims: AccessTokenClaims = { sub: 'acc-1', role: 'teacher', branch_id: 'br-1', session_version: 3, sid: 's1' }
const token = issueAccessToken(key, claims, now)

const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const encode = (part: unknown) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')
const partsOf = (jwt: string) =>
  jwt
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
const [header, payload] = partsOf(token)

/** A token of our own key that says anything. */
function signed(changedHeader: object, changedPayload: object, privateKey = key.privateKey) {
  const input = `${encode({ ...header, ...changedHeader })}.${encode({ ...payload, ...changedPayload })}`
  return `${input}.${sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

afterEach(() => vi.restoreAllMocks())

test('gives back what was issued', () => {
  expect(verify(token, now)).toMatchObject(claims)
  expect(verify(signed({}, {}), now)).toMatchObject(claims)
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
  const next = drawSecrets()
  const both = createAccessTokenVerifier([...publicKeys, ...readPublicKeys(next.tokenPublicKeys)])
  expect(both(token, now)).not.toBeNull()
  expect(both(issueAccessToken(readSigningKey(next.tokenKeys), claims, now), now)).not.toBeNull()
  expect(verify(issueAccessToken(readSigningKey(next.tokenKeys), claims, now), now)).toBeNull()
})

const foreign = drawSecrets()
const foreignKey = readSigningKey(foreign.tokenKeys)
const [body, signature] = [token.split('.')[1], token.split('.')[2]]
const hmacInput = `${encode({ ...header, alg: 'HS256' })}.${body}`

const attacks: Record<string, string> = {
  'no algorithm': `${encode({ ...header, alg: 'none' })}.${body}.`,
  'no algorithm, with the old signature': `${encode({ ...header, alg: 'none' })}.${body}.${signature}`,
  'the public key as an HMAC secret': `${hmacInput}.${createHmac('sha256', JSON.stringify(publicKeys[0])).update(hmacInput).digest('base64url')}`,
  'another algorithm in the header': signed({ alg: 'RS256' }, {}),
  'a foreign key under our key id': signed({}, {}, foreignKey.privateKey),
  'a foreign key id': signed({ kid: foreignKey.kid }, {}, foreignKey.privateKey),
  'no key id': signed({ kid: undefined }, {}),
  'an embedded key': signed({ jwk: foreign.tokenPublicKeys.keys[0] }, {}, foreignKey.privateKey),
  'an address of keys': signed(
    { jku: 'https://evil.example/jwks.json', kid: foreignKey.kid },
    {},
    foreignKey.privateKey,
  ),
  'an address of a certificate': signed(
    { x5u: 'https://evil.example/x.pem', kid: foreignKey.kid },
    {},
    foreignKey.privateKey,
  ),
  'another claim under the old signature': `${token.split('.')[0]}.${encode({ ...payload, role: 'admin' })}.${signature}`,
  'another issuer': signed({}, { iss: 'https://evil.example' }),
  'another audience': signed({}, { aud: 'someone-else' }),
  'another use': signed({}, { token_use: 'id' }),
  'another type': signed({ typ: 'JWT' }, {}),
  'a begin in the future': signed({}, { nbf: payload.iat + 3600 }),
  'no end': signed({}, { exp: undefined }),
  'an end that is no number': signed({}, { exp: '9999999999' }),
  'a life longer than an hour': signed({}, { exp: payload.iat + 86_400 }),
  'no account': signed({}, { sub: undefined }),
  'no session version': signed({}, { session_version: undefined }),
  'claims that are no object': `${token.split('.')[0]}.${encode('[]')}.${signature}`,
  'a signature in DER': `${token.split('.').slice(0, 2).join('.')}.${sign('sha256', Buffer.from(token.split('.').slice(0, 2).join('.')), key.privateKey).toString('base64url')}`,
  'a signature cut short': token.slice(0, -4),
  'too much of everything': signed({}, { more: 'x'.repeat(3000) }),
  'no token at all': 'abc',
  'an empty text': '',
}

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
