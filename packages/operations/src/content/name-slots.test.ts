import type { MainQuestion } from '@tcheck/contract/question-set'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { questionSetItems } from '@tcheck/data/question-set/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { beforeEach, expect, test } from 'vitest'
import { openOperationsFixture } from '../testing/operations-fixture.ts'

let testCloud: Awaited<ReturnType<typeof openOperationsFixture>>
const nameSlots = (...words: string[]) => testCloud.run('name-slots', ...words)
const newest = async () =>
  (await openLibrary<MainQuestion>(testCloud.place.table).getNewest({ category: 'cbt', code: 'EX-1' }))?.set
const slotsOf = async () =>
  (await newest())?.question_groups.flatMap(({ questions }) => questions.map(({ slots }) => slots))

/** An exam that was stored without the column: 1-2 asks for ア and イ in its text, 2-1 for two numbers without a name. */
function oldSet() {
  const set = structuredClone(testSet('cbt', 'EX-1'))
  const twoPlaces = set.question_groups.flatMap(({ questions }) => questions).filter(({ slot_count }) => slot_count > 1)
  const [first, second] = twoPlaces
  if (!first || !second) throw new Error('the exam has no two questions with two places')
  first.text = 'ア、イに入る数を答えなさい。'
  second.text = '2つの数を答えなさい。'
  return set
}

beforeEach(async () => {
  testCloud = await openOperationsFixture()
  await testCloud.place.table.batchPut(questionSetItems(oldSet()))
})

test('lists the names that it would give, and writes nothing', async () => {
  const { code, text } = await nameSlots()
  expect(code).toBe(0)
  expect(text).toContain('cbt EX-1 1-2  ア,イ  ア、イに入る数を答えなさい。')
  expect(text).toContain('問題セット1つの、小問1問に名前が付きます。')
  expect(text).toContain('まだ何もしていません')
  expect(await newest()).toMatchObject({ version: 1 })
})

test('stores the names once as a new version of the same content, with a record', async () => {
  const before = await newest()
  expect((await nameSlots('--apply')).code).toBe(0)
  const after = await newest()
  expect(after?.version).toBe(2)
  const slots = await slotsOf()
  expect(slots?.filter((names) => names !== undefined)).toEqual(['ア,イ'])
  const withoutNames = after?.question_groups.map((main) => ({
    ...main,
    questions: main.questions.map(({ slots: _, ...sub }) => sub),
  }))
  expect(withoutNames).toEqual(before?.question_groups)
  const { items } = await listAuditRecords(testCloud.place.table, null, { limit: 1 })
  expect(items).toMatchObject([{ action: 'changed', details: { what: 'slots', from: 1, to: 2, questions: 1 } }])
  expect((await nameSlots('--apply')).text).toContain('問題セット0つの、小問0問に名前が付きます。')
  expect((await newest())?.version).toBe(2)
})
