import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { expect, test } from 'vitest'
import { ConditionFailed } from '../table.ts'
import { getSetHead, getSetVersion, listVersionHeads, questionSetItems, storeVersion } from './question-set.ts'
import { changeSetState } from './set-state.ts'

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

const changed = { state_changed_at: '2026-11-23T00:00:00.000Z', state_changed_by: 'admin-1' }

test('a new version keeps the state of its set, and no version has one', async () => {
  const table = await openTestTable()
  await storeVersion(table, { ...set('一'), state: 'draft', ...changed }, undefined)
  await storeVersion(table, { ...set('二'), state: 'published' }, 1)
  expect(await getSetHead(table, ref)).toMatchObject({ version: 2, title: '二', state: 'draft', ...changed })
  for (const version of [1, 2]) expect(await getSetVersion(table, ref, version)).not.toHaveProperty('state')
})

test('a state that an admin changes while a version is stored is kept', async () => {
  const table = await openTestTable()
  await storeVersion(table, set('一'), undefined)
  const head = await getSetHead(table, ref)
  if (!head) return expect.unreachable('the set is stored')
  const change = { state: 'withdrawn', at: '2026-11-24T00:00:00.000Z', by: 'admin-2' } as const
  await Promise.all([storeVersion(table, set('二'), 1), changeSetState(table, head, change, [])])
  expect(await getSetHead(table, ref)).toMatchObject({ version: 2, title: '二', state: 'withdrawn' })
})

test('a new version leaves nothing of the head before it', async () => {
  const table = await openTestTable()
  const restored = { ...set('一'), rules: 3, shuffling: 'none', how: 'restored', restored_from: 1 } as const
  await storeVersion(table, restored, undefined)
  const { rules: _rules, stored_at: _at, stored_by: _by, ...bare } = set('二')
  await storeVersion(table, bare, 1)
  const head = await getSetHead(table, ref)
  for (const field of ['rules', 'shuffling', 'how', 'restored_from', 'stored_at', 'stored_by'])
    expect(head).not.toHaveProperty(field)
  expect(head).toMatchObject({ title: '二', junkyo_id: 'aoba' })
})

test('of two who change the state from the same one is told', async () => {
  const table = await openTestTable()
  await storeVersion(table, { ...set('一'), state: 'draft', ...changed }, undefined)
  const head = await getSetHead(table, ref)
  if (!head) return expect.unreachable('the set is stored')
  const change = { state: 'published', at: '2026-11-24T00:00:00.000Z', by: 'admin-2' } as const
  const answers = await Promise.allSettled([1, 2].map(() => changeSetState(table, head, change, [])))
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const rejected = answers.find((answer) => answer.status === 'rejected')
  expect(rejected?.reason).toBeInstanceOf(ConditionFailed)
})
