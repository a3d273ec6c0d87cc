import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { expect, test } from 'vitest'
import { listAllMasters, listMasters, type MasterEntry, masterItem, positionAfter } from './master.ts'

test('reads entries in their order, and leaves merged ones out of the choice', async () => {
  const table = await openTestTable()
  await table.batchPut([
    masterItem('subjects', { id: 'math', name: '数学', position: 2 }),
    masterItem('subjects', { id: 'japanese', name: '国語', position: 1 }),
    masterItem('subjects', { id: 'kokugo', name: '国語', position: 1.5, merged_into: 'japanese' }),
  ])
  expect((await listMasters<MasterEntry>(table, 'subjects')).map(({ id }) => id)).toEqual(['japanese', 'math'])
  expect((await listAllMasters<MasterEntry>(table, 'subjects')).map(({ id }) => id)).toEqual([
    'japanese',
    'kokugo',
    'math',
  ])
})

const entries = [1, 2, 2.5].map((position) => ({ id: `at-${position}`, name: '', position }))

test.each([
  [null, 0.5],
  ['at-1', 1.5],
  ['at-2', 2.25],
  ['at-2.5', 3.25],
])('behind %s stands %f', (after, position) => {
  expect(positionAfter(entries, after)).toBe(position)
})

test('between two that stand too close there is no place', () => {
  expect(
    positionAfter(
      [
        { id: 'a', name: '', position: 1 },
        { id: 'b', name: '', position: 1 + 1e-7 },
      ],
      'a',
    ),
  ).toBeNull()
})
