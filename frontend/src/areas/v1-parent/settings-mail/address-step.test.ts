import { expect, test } from 'vitest'
import { timeOf } from '../../../lib/japan-text.ts'
import { addressStep, secondsUntil } from './address-step.ts'

const address = { address: 'a@mail.example', confirmed_at: '2026-11-20T03:00:00.000Z', undeliverable: null }
const returned = { ...address, undeliverable: { at: '2026-11-20T03:00:00.000Z', reason: 'bounce' as const } }
const pending = {
  address: 'b@mail.example',
  expires_at: '2026-11-20T03:10:00.000Z',
  resend_at: '2026-11-20T03:01:00.000Z',
  tries_left: 5,
  undeliverable: null,
}

test.each([
  ['nothing yet', { address: null, pending: null }, false, 'type'],
  ['an address in use', { address, pending: null }, false, 'in-use'],
  ['an address in use that is changed', { address, pending: null }, true, 'type'],
  ['an address that mails come back from', { address: returned, pending: null }, false, 'undeliverable'],
  ['a code on its way', { address: null, pending }, false, 'code'],
  ['a code on its way beside an address in use', { address, pending }, true, 'code'],
  ['a code that was mistyped too often', { address, pending: { ...pending, tries_left: 0 } }, false, 'over'],
] as const)('%s', (_, settings, isChanging, step) => {
  expect(addressStep(settings, isChanging)).toBe(step)
})

test.each([
  ['2026-11-20T03:00:18.500Z', 42],
  ['2026-11-20T03:01:00.000Z', 0],
  ['2026-11-20T04:00:00.000Z', 0],
  ['2026-11-20T01:00:00.000Z', 60],
])('a new code waits at %s for %i seconds, and never longer than a minute', (now, seconds) => {
  expect(secondsUntil(pending.resend_at, Date.parse(now))).toBe(seconds)
})

test('tells a time of day as in Japan', () => {
  expect(timeOf(pending.expires_at)).toBe('12:10')
})
