import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { expect, test } from 'vitest'
import { ConditionFailed } from '../table.ts'
import { getSetHead, getSetVersion, listVersionHeads, questionSetItems, storeVersion } from './question-set.ts'

const ref = { category: 'unit', code: 'MA-7' } as const
const set = (title: string) => ({
  ...testSet('unit', 'MA-7'),
  title,
  stored_at: '2026-11-23T00:00:00.000Z',
  stored_by: 'admin-1',
})

test('what a call left halfway does not mix with the next version', async () => {
  const table = await openTestTable()
  expect(await storeVersion(table, set('一'), undefined)).toBe(1)
  // It died before its head: three main questions under number 2.
  const [main] = set('二').question_groups
  if (!main) return expect.unreachable('the set has main questions')
  const left = {
    ...set('二'),
    version: 2,
    question_groups: [1, 2, 3].map((at) => ({ ...main, main_question_number: at })),
  }
  await table.batchPut(questionSetItems(left).filter(({ sk }) => sk !== 'HEAD'))
  const version = await storeVersion(table, set('三'), 1)
  expect(await getSetHead(table, ref)).toMatchObject({ version, title: '三' })
  const stored = await getSetVersion<typeof main>(table, ref, version)
  expect(stored?.question_groups.map((one) => one.main_question_number)).toEqual([1, 2])
})

test('one of two simultaneous stores fails', async () => {
  const table = await openTestTable()
  await storeVersion(table, set('一'), undefined)
  const answers = await Promise.allSettled(['二', '三'].map((title) => storeVersion(table, set(title), 1)))
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const rejected = answers.find((answer) => answer.status === 'rejected')
  expect(rejected?.reason).toBeInstanceOf(ConditionFailed)
  const head = await getSetHead(table, ref)
  const stored = await getSetVersion(table, ref, head?.version ?? 0)
  expect(stored?.title).toBe(head?.title)
})

test('lists the heads of the newest versions with when and by whom', async () => {
  const table = await openTestTable()
  for (const [at, title] of ['一', '二', '三'].entries())
    await storeVersion(table, set(title), at === 0 ? undefined : at)
  expect(await listVersionHeads(table, ref, { newest: 3, count: 2 })).toMatchObject([
    { version: 3, title: '三', stored_by: 'admin-1' },
    { version: 2, title: '二', stored_at: '2026-11-23T00:00:00.000Z' },
  ])
})
