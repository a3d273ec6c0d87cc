import { expect, test } from 'vitest'
import { generateSecrets } from './new-keys.ts'
import { open, readSealingKeys, seal } from './sealed-text.ts'
import { publishSealingKey, switchSealingKey } from './sealing-keys-rotation.ts'

const payload = { purpose: 'student', branchId: 'br-1', text: 'st-1', version: 1, entryId: null } as const

test('every link opens at every step, also where a Lambda still has the keys of the step before', () => {
  let before = generateSecrets().sealingKeys
  const links = [seal(readSealingKeys(before), payload)]
  for (let turn = 0; turn < 12; turn += 1) {
    for (const step of [publishSealingKey, switchSealingKey]) {
      const after = step(before)
      links.push(seal(readSealingKeys(after), payload))
      for (const keys of [before, after]) {
        for (const link of links) expect(open(readSealingKeys(keys), link)).toEqual(payload)
      }
      before = after
    }
  }
  expect(before.current).toBe('k13')
  expect(new Set(links).size).toBe(13)
})

test('refuses a step out of turn', () => {
  const { sealingKeys } = generateSecrets()
  expect(() => switchSealingKey(sealingKeys)).toThrow('publish')
  const published = publishSealingKey(sealingKeys)
  expect(() => publishSealingKey(published)).toThrow('switch')
  expect(switchSealingKey(published)).toMatchObject({ current: 'k2', keys: { k1: sealingKeys.keys['k1'] } })
})
