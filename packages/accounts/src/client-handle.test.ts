import { expect, test } from 'vitest'
import {
  decideRenewal,
  formatClientHandle,
  hashSecret,
  newClientHandle,
  parseClientHandle,
  rotated,
  sessionEndMs,
  successorOf,
} from './client-handle.ts'

const now = new Date('2026-04-10T09:00:00+09:00')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const renewalKey = new Uint8Array(32).fill(7)
const first = newClientHandle()
const second = successorOf(first, renewalKey)
const third = successorOf(second, renewalKey)

const session = (keepLogin = false) => ({
  keep_login: keepLogin,
  secret_hash: hashSecret(first.secret),
  previous_secret_hash: null,
  rotated_at_ms: now.getTime(),
  expires_at_ms: sessionEndMs(keepLogin, now),
})

test('reads back the handle that it wrote', () => {
  expect(parseClientHandle(formatClientHandle(first))).toEqual(first)
})

test.each(['', 'abc', '.', 'a.', '.b', 'a.b.c', 'a b.c', 'a.b\n', `a.${'x'.repeat(300)}`])(
  'takes %j for no handle',
  (text) => {
    expect(parseClientHandle(text)).toBeNull()
  },
)

test('exchanges the current secret', () => {
  expect(decideRenewal(session(), first.secret, now)).toBe('rotate')
})

test('gives two concurrent renewals the same successor, which needs the key', () => {
  expect(successorOf(first, renewalKey)).toEqual(second)
  expect(successorOf(first, new Uint8Array(32))).not.toEqual(second)
  expect(second.secret).not.toBe(first.secret)
})

test('keeps the secret before for a minute', () => {
  const next = rotated(session(), second, later(10))
  expect(decideRenewal(next, second.secret, later(11))).toBe('rotate')
  expect(decideRenewal(next, first.secret, later(69))).toBe('keep')
  expect(decideRenewal(next, first.secret, later(70))).toBe('reuse')
})

test('knows a secret that was exchanged twice as reused, at once', () => {
  const next = rotated(rotated(session(), second, later(1)), third, later(2))
  expect(decideRenewal(next, first.secret, later(3))).toBe('reuse')
})

test('takes a made-up secret for a reused one', () => {
  expect(decideRenewal(session(), 'made-up', now)).toBe('reuse')
  expect(decideRenewal(session(), hashSecret(first.secret), now)).toBe('reuse')
})

test('ends after one idle hour, and begins the hour again when it is used', () => {
  expect(decideRenewal(session(), first.secret, later(3599))).toBe('rotate')
  expect(decideRenewal(session(), first.secret, later(3600))).toBe('expired')
  const used = rotated(session(), second, later(3000))
  expect(decideRenewal(used, second.secret, later(6599))).toBe('rotate')
  expect(decideRenewal(used, second.secret, later(6600))).toBe('expired')
})

test('lives for thirty days when the person asked to be kept signed in', () => {
  const day = 24 * 3600
  expect(decideRenewal(session(true), first.secret, later(30 * day - 1))).toBe('rotate')
  expect(decideRenewal(session(true), first.secret, later(30 * day))).toBe('expired')
})
