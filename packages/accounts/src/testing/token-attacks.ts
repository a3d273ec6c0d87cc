import { createHmac, type JsonWebKey, sign } from 'node:crypto'
import { generateSecrets } from '../new-keys.ts'
import { readSigningKey, type SigningKey } from '../token-keys.ts'

interface Target {
  /** A token that is good. */
  token: string
  /** The key that signed it: what is signed with it again says what an attacker would like it to say. */
  key: SigningKey
  publicKeys: readonly JsonWebKey[]
}

const encode = (part: unknown) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')
const decode = (part = '') => Buffer.from(part, 'base64url').toString()

/** Everything that was ever tried on JWTs, made from a good one: none of them may pass, and all must be refused alike. */
export function tokenAttacks({ token, key, publicKeys }: Target): Record<string, string> {
  const [head = '', body = '', signature = ''] = token.split('.')
  const header = JSON.parse(decode(head)) as Record<string, unknown>
  const payload = JSON.parse(decode(body)) as Record<string, unknown> & { iat: number; exp: number }
  const foreign = generateSecrets()
  const foreignKey = readSigningKey(foreign.tokenKeys)

  const signText = (headerText: string, payloadText: string, privateKey = key.privateKey) => {
    const input = `${encode(headerText)}.${encode(payloadText)}`
    return `${input}.${sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }
  const signed = (changedHeader: object, changedPayload: object, privateKey = key.privateKey) =>
    signText(
      JSON.stringify({ ...header, ...changedHeader }),
      JSON.stringify({ ...payload, ...changedPayload }),
      privateKey,
    )
  const twice = (text: string, claim: string, value: unknown) =>
    text.replace(/^\{/, `{${JSON.stringify(claim)}:${JSON.stringify(value)},`)
  const hmacInput = `${encode({ ...header, alg: 'HS256' })}.${body}`
  const hmac = (secret: string) => `${hmacInput}.${createHmac('sha256', secret).update(hmacInput).digest('base64url')}`
  const headerText = decode(head)
  const payloadText = decode(body)

  return {
    'no algorithm': `${encode({ ...header, alg: 'none' })}.${body}.`,
    'no algorithm, with the old signature': `${encode({ ...header, alg: 'none' })}.${body}.${signature}`,
    'the public key as an HMAC secret': hmac(JSON.stringify(publicKeys[0])),
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
    'another claim under the old signature': `${head}.${encode({ ...payload, role: 'admin' })}.${signature}`,
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
    'claims that are no object': `${head}.${encode('[]')}.${signature}`,
    'a signature in DER': `${`${head}.${body}`}.${sign('sha256', Buffer.from(`${head}.${body}`), key.privateKey).toString('base64url')}`,
    'a signature cut short': token.slice(0, -4),
    'too much of everything': signed({}, { more: 'x'.repeat(3000) }),
    'no token at all': 'abc',
    'an empty text': '',

    'the public point as an HMAC secret': hmac(String(publicKeys[0]?.x)),
    'a begin that is not now': signed({}, { iat: payload.iat + 3600, exp: payload.exp + 3600 }),
    'an end that is over': signed({}, { iat: payload.iat - 3600, exp: payload.iat }),
    'several audiences': signed({}, { aud: ['someone-else', 'another'] }),
    'a critical header': signed({ crit: ['exp'] }, { sub: undefined }),
    'a certificate chain': signed({ x5c: ['AAAA'], kid: foreignKey.kid }, {}, foreignKey.privateKey),
    'a path for a key id': signed({ kid: '../../dev/null' }, {}),
    'a prototype for a key id': signed({ kid: '__proto__' }, {}),
    'a number for a key id': signed({ kid: 0 }, {}),
    'an account claimed twice': signText(headerText, twice(payloadText, 'sub', 'admin-1')),
    'an end claimed twice': signText(headerText, twice(payloadText, 'exp', 1)),
    'a role claimed twice': signText(headerText, twice(payloadText, 'role', 'admin')),
    'a key id given twice': signText(twice(headerText, 'kid', foreignKey.kid), payloadText),
    'white space in its claims': signText(headerText, payloadText.replace(':', ': ')),
    'a list of accounts': signed({}, { sub: [payload['sub']] }),
    'a session that is no text': signed({}, { sid: 7 }),
    'a fourth part': `${token}.${signature}`,
    'a fifth part': `${token}.AAAA.AAAA`,
    padding: `${token}=`,
    'unused bits set in its signature': respelled(token),
    'white space around it': ` ${token.slice(0, -1)} `,
    'a hundred thousand characters': 'e'.repeat(100_000),
  }
}

/** The last character of 64 bytes in base64url has four unused bits: another one that decodes to the same bytes. */
function respelled(token: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(token.at(-1) ?? '')
  return token.slice(0, -1) + alphabet[last ^ 1]
}
