import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { open, readSealingKeys, type SealedPayload, type SealingKeys, seal } from './sealed-text.ts'

const keys: SealingKeys = { current: 'k1', keys: { k1: new Uint8Array(32).fill(1) } }
const student: SealedPayload = {
  purpose: 'student',
  branchId: 'br-01ARZ3NDEKTSV4RRFFQ69G5FAV',
  text: 'st-01BX5ZZKBKACTAV9WEVGEMMVRZ',
  version: 2,
  entryId: null,
}
const text: SealedPayload = { purpose: 'text', branchId: 'br-1', text: 'student01' }
const sealed = seal(keys, student)

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

test('opens to what was sealed, URL-safe and about a hundred characters long', () => {
  expect(open(keys, sealed)).toEqual(student)
  expect(sealed).toMatch(/^k1\.[\w-]+$/)
  expect(sealed.length).toBeGreaterThan(90)
  expect(sealed.length).toBeLessThan(150)
  expect(seal(keys, { ...student, entryId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }).length).toBeLessThan(150)
})

test('gives the same link for the same student', () => {
  expect(seal(keys, { ...student })).toBe(sealed)
})

test('opens to the same payload for every text, purpose and branch', () => {
  const field = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .filter((value) => !value.includes('\n') && value.isWellFormed())
  const anyText = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((value) => value.isWellFormed())
  const payload: fc.Arbitrary<SealedPayload> = fc.oneof(
    fc.record({ purpose: fc.constantFrom('text' as const, 'material-code' as const), branchId: field, text: anyText }),
    fc.record({
      purpose: fc.constant('student' as const),
      branchId: field,
      text: anyText,
      version: fc.nat(),
      entryId: fc.option(field.filter(Boolean)),
    }),
    fc.record({ purpose: fc.constant('door' as const), branchId: field, text: anyText, version: fc.nat() }),
  )
  fc.assert(
    fc.property(payload, (one) => {
      expect(open(keys, seal(keys, one))).toEqual(one)
    }),
    { numRuns: 60 },
  )
})

test('refuses a link when any bit of it is flipped', () => {
  for (let at = 3; at < sealed.length; at++) {
    const place = alphabet.indexOf(sealed[at] ?? '')
    for (let bit = 1; bit < 64; bit *= 2) {
      expect(open(keys, sealed.slice(0, at) + alphabet[place ^ bit] + sealed.slice(at + 1))).toBeNull()
    }
  }
})

test('refuses a link that is cut short or extended', () => {
  for (let length = 0; length < sealed.length; length++) expect(open(keys, sealed.slice(0, length))).toBeNull()
  for (const more of ['A', '=', 'AAAA', '.', '\n', ' ']) expect(open(keys, sealed + more)).toBeNull()
})

test('refuses two links put together', () => {
  const other = seal(keys, text)
  expect(open(keys, sealed.slice(0, 40) + other.slice(40))).toBeNull()
  expect(open(keys, `${sealed.slice(0, -20)}${other.slice(-20)}`)).toBeNull()
})

test('does not let a text be taken for a student, nor for another branch', () => {
  const forged = seal(keys, { purpose: 'text', branchId: 'br-1', text: `s\n${student.branchId}\n2\n\n${student.text}` })
  expect(open(keys, forged)).toMatchObject({ purpose: 'text', branchId: 'br-1' })
  expect(() => seal(keys, { ...text, branchId: 'br-1\nbr-2' })).toThrow('line break')
})

test('still opens links of an older key, and seals with the new one', () => {
  const turned: SealingKeys = { current: 'k2', keys: { ...keys.keys, k2: new Uint8Array(32).fill(2) } }
  expect(open(turned, sealed)).toEqual(student)
  expect(seal(turned, student)).toMatch(/^k2\./)
  expect(open(keys, seal(turned, student))).toBeNull()
  // The key's id is bound in: relabelling does not help.
  const sameKey: SealingKeys = { current: 'k1', keys: { ...keys.keys, k2: keys.keys['k1'] ?? new Uint8Array() } }
  expect(open(sameKey, sealed.replace('k1.', 'k2.'))).toBeNull()
})

test.each([
  '',
  'k1',
  'k1.',
  '.abc',
  'k9.abcd',
  '__proto__.abcd',
  'constructor.abcd',
  'k1.あ',
  `k1.${'A'.repeat(5000)}`,
])('takes %j for no link', (stranger) => {
  expect(open(keys, stranger)).toBeNull()
})

test('takes a text of any length for no link', () => {
  expect(open(keys, `k1.${'A'.repeat(100_000)}`)).toBeNull()
})

test('reads the stored keys and refuses weak ones', () => {
  const k1 = randomBytes(32).toString('base64url')
  expect(readSealingKeys({ current: 'k1', keys: { k1 } }).keys['k1']).toHaveLength(32)
  for (const secret of [
    null,
    {},
    { current: 'k1', keys: {} },
    { current: 'k2', keys: { k1 } },
    { current: 'k1', keys: { k1: 'short' } },
  ]) {
    expect(() => readSealingKeys(secret)).toThrow('shape')
  }
})

test('a link of the first release still opens', () => {
  expect(
    open(
      keys,
      'k1.QgBZWDG7zhMhh4rCa0LHRAY7rXsiOUB1VAIsLt_rix5PeddPHWh0lbaHBnm8T-zfUVTAr5P0ZEE1FfEuXDhORRlb85T1oanlrq85LiYe9r0',
    ),
  ).toEqual(student)
})
