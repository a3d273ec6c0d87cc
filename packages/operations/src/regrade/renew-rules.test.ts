import type { MainQuestion } from '@tcheck/contract/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { attemptOf, fillTenant } from '@tcheck/data/testing/test-tenant'
import * as data from '@tcheck/data/testing/whole-data'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { compileSet, NEWEST_RULES } from '@tcheck/scoring'
import { markAnew } from '@tcheck/services/regrade/mark-anew'
import { beforeEach, expect, test } from 'vitest'
import { openOperationsFixture } from '../testing/operations-fixture.ts'

/** The exam as it was stored before rules had a number: 1-1 asks for a half. */
function oldSet(): data.StoredSet<MainQuestion> {
  const { rules: _, ...set } = testSet('cbt', 'EX-1')
  const [first, ...others] = set.question_groups
  if (!first) throw new Error('the set has no question')
  const questions = first.questions.map((question) =>
    question.sub_question_number === 1 ? { ...question, answer: '-1/2' } : question,
  )
  return { ...set, question_groups: [{ ...first, questions }, ...others] }
}

let testCloud: Awaited<ReturnType<typeof openOperationsFixture>>
let ids: string[]
const renew = (...words: string[]) => testCloud.run('renew-rules', 'cbt', 'EX-1', ...words)
const newest = async () =>
  (await openLibrary<MainQuestion>(testCloud.place.table).getNewest({ category: 'cbt', code: 'EX-1' }))?.set
const marks = async () =>
  (await data.getAttempt(testCloud.place.table, data.attemptId(ids[0] ?? '', '09-right')))?.marks

beforeEach(async () => {
  testCloud = await openOperationsFixture()
  const { table } = testCloud.place
  await table.batchPut(data.questionSetItems(oldSet()))
  ids = (await fillTenant(table, 'br-1')).ids
  for (const id of ids) {
    const given = attemptOf('br-1', id, '09-right')
    const slots = { '1-1': { a: ['− 1 / 2'], b: [false], r: 1, d: 'device-aaaa', t: given.started_at } }
    const marked = markAnew({ ...given, slots }, 1, compileSet(oldSet().question_groups, 1), given.started_at)
    const { regraded_at: _, ...attempt } = marked
    await table.put(data.attemptItem({ ...attempt, version: 1 }))
  }
})

test('shows which marks would change, and writes nothing', async () => {
  const { code, text } = await renew()
  expect([code, text]).toEqual([0, expect.stringContaining('まだ何もしていません')])
  expect(text).toContain(`1-1 x→o  ${ids.length}回`)
  expect(await newest()).toMatchObject({ version: 1 })
  expect((await newest())?.rules).toBeUndefined()
})

test('makes a version of the same content by the newest rules; attempts keep theirs until they are regraded', async () => {
  const before = await newest()
  expect((await renew('--apply')).code).toBe(0)
  expect(await newest()).toEqual({
    ...{ ...before, version: 2, rules: NEWEST_RULES },
    ...{ stored_at: expect.any(String), stored_by: null, how: 'rules' },
  })
  expect(await marks()).toMatch(/^x/)
  const { items } = await data.listAuditRecords(testCloud.place.table, null, { limit: 1 })
  expect(items).toMatchObject([{ action: 'changed', details: { what: 'rules', from: 1, to: 2, rules: NEWEST_RULES } }])
  expect(
    (
      await testCloud.run(
        'regrade',
        'cbt',
        'EX-1',
        '--from',
        '1',
        '--apply',
        '--reason',
        '新しい決まりで',
        '--yes',
        'EX-1',
      )
    ).code,
  ).toBe(0)
  expect(await marks()).toMatch(/^o/)
})

test('refuses a set that is there already, and one that there is not', async () => {
  await renew('--apply')
  expect(await renew('--apply')).toMatchObject({
    code: 2,
    text: expect.stringContaining('もう、新しい採点の決まりです'),
  })
  expect((await newest())?.version).toBe(2)
  expect(await testCloud.run('renew-rules', 'cbt', 'EX-9')).toMatchObject({ code: 2 })
})
