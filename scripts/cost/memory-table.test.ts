import { readFileSync, writeFileSync } from 'node:fs'
import { groupNames } from '@tcheck/contract/endpoints'
import { expect, test } from 'vitest'
import { DEFAULT_MEGABYTES } from '../../functions/function-needs.ts'
import { readNeeds } from '../../infra/lib/read-needs.ts'
import { estimatedMilliseconds, memoryFor, memoryPage, readMeasuredGroups } from './memory-table.ts'

const page = new URL('../../docs/cost.md', import.meta.url)
const BLOCK = /(<!-- memory:begin -->\n)[\s\S]*?(<!-- memory:end -->)/
const measured = readMeasuredGroups()
const needs = await readNeeds(groupNames)

test.each(groupNames)('%s has the memory that its measured milliseconds ask for', (group) => {
  const one = measured[group]
  // Who has not been measured asks for nothing: `UPDATE_DOCS=1 npm run bench -- memory` first.
  expect(needs.get(group)?.memoryMegabytes ?? DEFAULT_MEGABYTES).toBe(one ? memoryFor(one) : DEFAULT_MEGABYTES)
})

test('docs/cost.md shows what was measured and what it is in the cloud by estimate', () => {
  const text = readFileSync(page, 'utf8')
  const current = text.replace(BLOCK, (_, begin: string, end: string) => `${begin}${memoryPage()}\n${end}`)
  if (process.env['UPDATE_DOCS']) writeFileSync(page, current)
  else expect(text).toBe(current)
})

test('half a processor takes twice the milliseconds, and waiting takes what it takes', () => {
  const one = { call: 'x', milliseconds: 30, requests: 2 }
  expect(estimatedMilliseconds(one, 1769)).toBe(40)
  expect(estimatedMilliseconds(one, 1769 / 2)).toBe(70)
  expect(estimatedMilliseconds(one, 3538)).toBe(40)
})
