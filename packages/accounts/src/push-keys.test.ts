import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { pushAuthorization, pushKeyOf } from './push-keys.ts'
import { drawPushRight, readPushRight } from './push-right.ts'

const NOW = new Date('2026-11-20T03:00:00.000Z')
const sealing = { current: 'k1', keys: { k1: new Uint8Array(32).fill(1) } }
const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())

test('a push service can prove by the key that the browser was given who pushes, to whom and until when', () => {
  const key = pushKeyOf(sealing)
  if (!key) expect.unreachable()
  const address = 'https://web.push.apple.com/QGuQ?x=1'
  const header = pushAuthorization(key, { address, contact: 'mailto:help@tcheck.example', now: NOW })
  const [, token = '', point = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect([decoded(head), decoded(claims)]).toEqual([
    { typ: 'JWT', alg: 'ES256' },
    { aud: 'https://web.push.apple.com', exp: NOW.getTime() / 1000 + 3600, sub: 'mailto:help@tcheck.example' },
  ])
  const bytes = Buffer.from(point, 'base64url')
  expect([bytes.length, bytes[0], point]).toEqual([65, 4, key.publicKey])
  const part = (from: number) => bytes.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  const isSigned = (text: string) => verify('sha256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))
  expect([isSigned(`${head}.${claims}`), isSigned(`${head}.${claims}x`)]).toEqual([true, false])
})

test('a key stays itself, also where the sealing keys have been exchanged, and says nothing of them', () => {
  const exchanged = { current: 'k2', keys: { ...sealing.keys, k2: new Uint8Array(32).fill(2) } }
  expect(pushKeyOf(exchanged, 'k1')?.publicKey).toBe(pushKeyOf(sealing)?.publicKey)
  expect(pushKeyOf(exchanged)?.id).toBe('k2')
  expect(pushKeyOf(exchanged)?.publicKey).not.toBe(pushKeyOf(sealing)?.publicKey)
  expect(pushKeyOf(sealing, 'k2')).toBeNull()
  const { d } = pushKeyOf(sealing)?.privateKey.export({ format: 'jwk' }) ?? {}
  expect(d).not.toBe(Buffer.from(sealing.keys.k1).toString('base64url'))
})

test('a right opens its own device alone, and what is stored opens nothing', () => {
  const of = { accountId: 'parent-1', deviceId: '01JR8ZZZZZZZZZZZZZZZZZZZZZ' }
  const [mine, other] = [drawPushRight(of), drawPushRight(of)]
  const read = readPushRight(mine.right)
  expect(read).toMatchObject(of)
  expect([read?.opens(mine.hash), read?.opens(other.hash), read?.opens('')]).toEqual([true, false, false])
  expect(readPushRight(`parent-1.01JR8.${mine.hash}`)?.opens(mine.hash)).toBe(false)
  expect(['', 'a.b.c', `${mine.right}x`, mine.right.replace('.', '#')].map(readPushRight)).toEqual([
    null,
    null,
    null,
    null,
  ])
})
