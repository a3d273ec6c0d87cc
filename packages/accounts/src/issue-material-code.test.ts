import { isMistypedMaterialCode } from '@tcheck/contract/material-code'
import { expect, test } from 'vitest'
import { issuedMaterialCode, newIssueSeed } from './issue-material-code.ts'

test('draws 10,000 codes of an issue that all differ, the same ones each time', () => {
  const seed = newIssueSeed()
  const codes = Array.from({ length: 10_000 }, (_, at) => issuedMaterialCode(seed, at + 1))
  expect(new Set(codes).size).toBe(10_000)
  expect(codes.some(isMistypedMaterialCode)).toBe(false)
  expect(issuedMaterialCode(seed, 777)).toBe(codes[776])
  expect(issuedMaterialCode(seed, 777, 1)).not.toBe(codes[776])
  expect(issuedMaterialCode(newIssueSeed(), 777)).not.toBe(codes[776])
})

test('draws each sign about as often as the others, at each place', () => {
  const seed = newIssueSeed()
  const counts = new Map<string, number>()
  for (let number = 0; number < 5000; number++)
    for (const [at, sign] of [...issuedMaterialCode(seed, number).replaceAll('-', '')].entries())
      counts.set(`${at}${sign}`, (counts.get(`${at}${sign}`) ?? 0) + 1)
  expect(counts.size).toBe(12 * 23)
  // 5,000 / 23 = 217; six standard deviations are 86.
  for (const count of counts.values()) expect(Math.abs(count - 217)).toBeLessThan(90)
})
