import { expect, test } from 'vitest'
import { doorCardOf, readDoorCard } from './door-card.ts'
import { type SealingKeys, seal } from './sealed-text.ts'
import { linkOf } from './student-link.ts'

const keys: SealingKeys = { current: 'k1', keys: { k1: new Uint8Array(32).fill(1) } }
const student = { id: 'st-1', branch_id: 'br-1', door_version: 3, link_version: 3 }
const card = doorCardOf(keys, student)

test('names its student, branch and version, the same card each time', () => {
  expect(readDoorCard(keys, card)).toEqual({ branchId: 'br-1', studentId: 'st-1', version: 3 })
  expect(doorCardOf(keys, student)).toBe(card)
  expect(doorCardOf(keys, { ...student, door_version: 4 })).not.toBe(card)
})

test('is no address that a camera would open', () => {
  expect(card).toMatch(/^k1\.[\w-]+$/)
})

test('neither a link nor another seal is taken for a door card', () => {
  expect(readDoorCard(keys, linkOf(keys, student))).toBeNull()
  expect(readDoorCard(keys, seal(keys, { purpose: 'text', branchId: 'br-1', text: 'd\nbr-1\n3\nst-1' }))).toBeNull()
  expect(readDoorCard(keys, seal(keys, { purpose: 'material-code', branchId: 'br-1', text: 'st-1' }))).toBeNull()
})

test.each(['', 'st-1', 'https://example.jp/student/top', `${card}A`, card.slice(0, -1)])('%j names nobody', (code) => {
  expect(readDoorCard(keys, code)).toBeNull()
})

test('opens after the keys were turned, not with others', () => {
  const turned: SealingKeys = { current: 'k2', keys: { ...keys.keys, k2: new Uint8Array(32).fill(2) } }
  expect(readDoorCard(turned, card)?.studentId).toBe('st-1')
  expect(readDoorCard({ current: 'k1', keys: { k1: new Uint8Array(32).fill(9) } }, card)).toBeNull()
})
