import { createMission, getMission, type StoredMission } from '@tcheck/data/mission/mission'
import { questionSetItems } from '@tcheck/data/question-set/question-set'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { beforeEach, expect, test } from 'vitest'
import { correctionOf, moveMission } from './correction.ts'

let cloud: TestCloud
const REF = { category: 'cbt', code: 'EX-1' } as const
const at = '2026-11-20T03:00:00.000Z'

beforeEach(async () => {
  cloud = await openTestCloud()
  await cloud.table.batchPut(questionSetItems({ ...testSet('cbt', 'EX-1'), version: 2 }))
})
const correction = async (
  versions: { from: number; to?: number },
  ref: typeof REF | { category: 'cbt'; code: string } = REF,
) => correctionOf(cloud.table, ref, { ...versions, at })

test.each([
  [
    'a set that is not there',
    { from: 1 },
    { category: 'cbt', code: 'NONE' } as const,
    '問題セット「NONE」はありません',
  ],
  ['the newest version', { from: 2 }, REF, '同じ版です。直した問題を先に取り込んでください'],
  ['a version by itself', { from: 1, to: 1 }, REF, '同じ版です。直した問題を先に取り込んでください'],
  ['a version that is not there', { from: 9 }, REF, '第9版はありません'],
  ['one by a version that is not there', { from: 1, to: 9 }, REF, '第9版はありません'],
])('attempts of %s cannot be moved, and the reason says so', async (_, versions, ref, reason) => {
  expect(await correction(versions, ref)).toEqual({ reason })
})

test('attempts of a version are marked by the newest, or by the one that is named', async () => {
  expect(await correction({ from: 1 })).toMatchObject({ from: 1, to: 2, at, set: { maxScore: 20 } })
  expect(await correction({ from: 2, to: 1 })).toMatchObject({ from: 2, to: 1 })
})

test('a version with other questions is no correction', async () => {
  const [first] = testSet('cbt', 'EX-1').question_groups
  const shorter = { ...testSet('cbt', 'EX-1'), version: 3, question_groups: first ? [first] : [] }
  await cloud.table.batchPut(questionSetItems(shorter))
  expect(await correction({ from: 1, to: 3 })).toMatchObject({ reason: expect.stringMatching(/。採点し直せません$/) })
})

test('a mission hands out the corrected version of that set, and every other set as it was', async () => {
  const [own] = sampleMission().sets
  const sets = [
    { ...own, id: 'm.1', max_score: 12 },
    { ...own, id: 'm.2', version: 3 },
    { ...own, id: 'm.3', code: 'EX-2' },
    { ...own, id: 'm.4', category: 'unit' },
  ] as StoredMission['sets']
  await createMission(cloud.table, sampleMission({ sets }))
  const found = await correction({ from: 1, to: 2 })
  if ('reason' in found) return expect.unreachable(found.reason)
  await moveMission(cloud.table, 'mission-1', REF, found)
  const moved = await getMission(cloud.table, 'mission-1')
  expect(moved?.revision).toBe(2)
  expect(moved?.sets).toEqual([{ ...sets[0], version: 2, max_score: 20, regraded_at: at }, ...sets.slice(1)])
  await moveMission(cloud.table, 'nothing', REF, found)
})
