import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newLinkCode, readLinkCode } from './oidc-link-code.ts'
import { openValue, type SealedFor, sealValue } from './oidc-sealed.ts'

const keys = { current: 'k2', keys: { k1: new Uint8Array(randomBytes(32)), k2: new Uint8Array(randomBytes(32)) } }
const sealedFor: SealedFor = { purpose: 'client-secret', branchId: 'br-1' }
const value = { secret: '秘密' }

test('opens what it sealed, each time another text, also after the keys were rotated', () => {
  const [one, other] = [sealValue(keys, sealedFor, value), sealValue(keys, sealedFor, value)]
  expect(one).not.toBe(other)
  const rotated = { current: 'k3', keys: { ...keys.keys, k3: new Uint8Array(randomBytes(32)) } }
  expect([openValue(keys, sealedFor, one), openValue(rotated, sealedFor, other)]).toEqual([value, value])
})

test.each([
  ['another purpose', { ...sealedFor, purpose: 'portal-key' as const }],
  ['another branch', { ...sealedFor, branchId: 'br-2' }],
])('does not open for %s', (_, other) => {
  expect(openValue(keys, other, sealValue(keys, sealedFor, value))).toBeUndefined()
})

test('does not open with a bit flipped, cut short, extended, or under another key’s name', () => {
  const sealed = sealValue(keys, sealedFor, value)
  const bytes = Buffer.from(sealed.slice('k2.'.length), 'base64url')
  const altered = [...bytes.keys()].flatMap((at) =>
    [1, 128].map((bit) => {
      const copy = Buffer.from(bytes)
      copy[at] = (copy[at] ?? 0) ^ bit
      return `k2.${copy.toString('base64url')}`
    }),
  )
  const others = [
    sealed.slice(0, -2),
    `${sealed}AA`,
    sealed.replace('k2.', 'k1.'),
    sealed.replace('k2.', 'k9.'),
    '',
    'k2.',
  ]
  for (const text of [...altered, ...others]) expect(openValue(keys, sealedFor, text)).toBeUndefined()
})

test('a link code reads the same however it is typed', () => {
  for (let at = 0; at < 50; at++) {
    const code = newLinkCode()
    expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/)
    for (const typed of [
      code.toLowerCase(),
      code.replaceAll('-', ''),
      ` ${code.replaceAll('-', ' ')} `,
      code.replaceAll('-', '－'),
    ])
      expect(readLinkCode(typed)).toBe(code)
  }
})
