import { expect, test } from 'vitest'
import { generateMailCode, isMailCode, openMailCode } from './mail-code.ts'

const keys = { current: 'k2', keys: { k1: new Uint8Array(32).fill(1), k2: new Uint8Array(32).fill(2) } }
const own = { accountId: 'parent-1', address: 'mama@mail.example' }

test('opens as six digits for the address and the account that it was generated for, and for no other', () => {
  const sealed = generateMailCode(keys, own)
  expect(openMailCode(keys, sealed, own)).toMatch(/^\d{6}$/)
  expect(openMailCode(keys, sealed, { ...own, accountId: 'parent-2' })).toBeNull()
  expect(openMailCode(keys, sealed, { ...own, address: 'papa@mail.example' })).toBeNull()
  expect(openMailCode(keys, sealed.replace('k2.', 'k1.'), own)).toBeNull()
})

test('does not show the digits, nor whether two codes are the same', () => {
  const sealed = new Set(Array.from({ length: 50 }, () => generateMailCode(keys, own)))
  expect(sealed.size).toBe(50)
})

test.each([
  ['012345', true],
  [' 012 345 ', true],
  ['０１２３４５', true],
  ['012-345', true],
  ['12345', false],
  ['012346', false],
  ['0123456', false],
  ['', false],
])('%j is the code 012345: %s', (typed, isRight) => {
  expect(isMailCode(typed, '012345')).toBe(isRight)
})
