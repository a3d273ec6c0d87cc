import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { scoreSet } from '@tcheck/scoring'
import { beforeEach, expect, test } from 'vitest'
import { measureCapacity } from '../capacity.ts'
import type { Table } from '../table.ts'
import { questionSetItems } from './question-set.ts'
import { openLibrary } from './set-library.ts'

const ref = { category: 'unit', code: 'MA-1' } as const
let table: Table
beforeEach(async () => {
  table = await openTestTable()
})

/** Of a version with as many main questions. */
const itemsOf = (version: number, mains = 2) => {
  const set = testSet('unit', 'MA-1')
  return questionSetItems({ ...set, version, question_groups: set.question_groups.slice(0, mains) })
}
const store = (version: number) => table.batchPut(itemsOf(version))

test('answers the version that a device opened, and the newest where it names none or one that there is not', async () => {
  for (const version of [1, 2, 4]) await store(version)
  const library = openLibrary(table)
  const opened = async (version?: number) => (await library.getOpened(ref, version))?.set.version
  expect(await Promise.all([1, 2, 4, undefined, 3, 5].map(opened))).toEqual([1, 2, 4, 4, 4, 4])
  expect(await library.getOpened({ category: 'unit', code: 'MA-9' }, 1)).toBeUndefined()
})

test('reads no more than the newest version takes', async () => {
  for (const version of [1, 2]) await store(version)
  const unitsOf = async (version?: number) =>
    measureCapacity(async (capacity) => {
      await openLibrary(table).getOpened(ref, version)
      return capacity.read
    })
  expect(await Promise.all([unitsOf(), unitsOf(1), unitsOf(2)])).toEqual([1, 1, 1])
})

test('finds a version that was stored since the head was remembered', async () => {
  await store(1)
  const library = openLibrary(table)
  await library.getNewest(ref)
  await store(2)
  expect((await library.getOpened(ref, 2))?.set.version).toBe(2)
})

test('never remembers half of a version that is being stored', async () => {
  await store(1)
  const library = openLibrary(table)
  await table.batchPut(itemsOf(2, 1).filter(({ sk }) => sk !== 'HEAD'))
  expect((await library.getOpened(ref, 2))?.set.version).toBe(1)
  await store(2)
  expect((await library.getOpened(ref, 2))?.set.question_groups).toHaveLength(2)
})

test('marks each version by the rules that it was stored with: the first ones where it names none', async () => {
  const [main] = testSet('unit', 'MA-1').question_groups
  const [question] = main?.questions ?? []
  if (!main || !question) throw new Error('the set has no question')
  const question_groups = [{ ...main, questions: [{ ...question, answer: '-1/2' }] }]
  for (const [at, rules] of [undefined, 2].entries()) {
    const set = { ...testSet('unit', 'MA-1'), version: at + 1, rules, question_groups }
    await table.batchPut(questionSetItems(set))
  }
  const library = openLibrary(table)
  const marks = async (version: number) => {
    const opened = await library.getVersion(ref, version)
    return opened && scoreSet(opened.compiled, () => ['−1 / 2'], true).marks
  }
  expect([await marks(1), await marks(2)]).toEqual(['x', 'o'])
})
