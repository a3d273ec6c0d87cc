import type { MainQuestion } from '@tcheck/contract/question-set'
import { listRegradedMarks } from '@tcheck/data/attempt/regraded'
import { listForcedRegrades } from '@tcheck/data/question-set/set-regrade'
import { attemptOf, fillTenant } from '@tcheck/data/testing/test-tenant'
import * as data from '@tcheck/data/testing/whole-data'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { compileSet } from '@tcheck/scoring'
import { markAnew } from '@tcheck/services/regrade/mark-anew'
import { beforeEach, expect, test } from 'vitest'
import { openOperationsFixture } from '../testing/operations-fixture.ts'

/** The exam with another answer to 1-2: `4;5` is right from now on. */
function corrected(version: number, answer = '4;5'): data.StoredSet<MainQuestion> {
  const set = testSet('cbt', 'EX-1')
  const [first, ...others] = set.question_groups
  if (!first) throw new Error('the set has no question')
  const questions = first.questions.map((question) =>
    question.sub_question_number === 2 ? { ...question, answer, separator: '' as const, slot_count: 1 } : question,
  )
  const question_groups = [{ ...first, questions }, ...others]
  return { ...set, version, question_groups, max_score: compileSet(question_groups, 2).maxScore }
}

let testCloud: Awaited<ReturnType<typeof openOperationsFixture>>
let ids: string[]
const right = (id: string) => data.attemptId(id, '09-right')

beforeEach(async () => {
  testCloud = await openOperationsFixture()
  const { table } = testCloud.place
  for (const set of [testSet('cbt', 'EX-1'), corrected(2)]) await table.batchPut(data.questionSetItems(set))
  ids = (await fillTenant(table, 'br-1')).ids
  await fillTenant(table, 'br-2')
  // Wrong by version 1, right by version 2: as the product marked it.
  for (const id of ids) {
    const given = attemptOf('br-1', id, '09-right')
    const slots = { '1-2': { a: ['5'], b: [false], r: 1, d: 'device-aaaa', t: given.started_at } }
    const marked = markAnew(
      { ...given, slots },
      1,
      compileSet(testSet('cbt', 'EX-1').question_groups, 2),
      given.started_at,
    )
    const { regraded_at: _, ...attempt } = marked
    await table.put(data.attemptItem({ ...attempt, version: 1 }))
  }
})

const regrade = (...words: string[]) =>
  testCloud.run('regrade', 'cbt', 'EX-1', '--from', '1', '--branch', 'br-1', ...words)
const REASON = '正答の誤りを直したため'
const APPLY = ['--apply', '--reason', REASON, '--yes', 'EX-1']
const attempt = async (id: string) => {
  const found = await data.getAttempt(testCloud.place.table, id)
  if (!found) throw new Error('there is no attempt')
  return found
}

test('shows first what would change and writes nothing', async () => {
  const before = await attempt(right(ids[0] ?? ''))
  const { code, text } = await regrade()
  expect([code, text]).toEqual([0, expect.stringContaining('まだ何もしていません')])
  expect(text).toContain(`1-2 x→o  ${ids.length}回`)
  expect(await attempt(before.id)).toEqual(before)
  expect((await data.getMission(testCloud.place.table, 'br-1-mission'))?.sets[0]?.version).toBe(1)
})

test('marks answers by the corrected version, stores the earlier marks, and updates class results', async () => {
  const { table } = testCloud.place
  const id = right(ids[1] ?? '')
  const before = await attempt(id)
  expect((await regrade(...APPLY)).code).toBe(0)
  const after = await attempt(id)
  expect([before.marks, after.marks]).toEqual(['-x--', '-o--'])
  expect(after).toMatchObject({ set_version: 2, score: 4, slots: before.slots, finished_at: before.finished_at })
  expect(await listRegradedMarks(table, id)).toMatchObject([{ set_version: 1, marks: '-x--', score: 0 }])
  const results = await data.listResultsOfClass(table, {
    branchId: 'br-1',
    set: { category: 'cbt', code: 'EX-1' },
    grade: 8,
    kumi: '2',
  })
  expect(new Set(results.map(({ set_version }) => set_version))).toEqual(new Set([2]))
  expect((await data.getMission(table, 'br-1-mission'))?.sets[0]).toMatchObject({ version: 2 })
  const { items } = await data.listAuditRecords(table, 'br-1', { limit: 1 })
  expect(items).toMatchObject([{ action: 'changed', details: { what: 'regraded', from: 1, to: 2 } }])
  expect((await attempt('br-2-st-0.01-000')).set_version).toBe(1)
})

test('lets the record of the student and the results of the class say what the marks say', async () => {
  const { table } = testCloud.place
  const id = data.attemptId(ids[0] ?? '', '01-000')
  await regrade(...APPLY)
  const after = await attempt(id)
  const record = await data.getSetRecord(table, ids[0] ?? '', { category: 'cbt', code: 'EX-1' })
  expect(record?.tries).toMatchObject([{ attempt_id: id, score: after.score, max_score: after.max_score }])
  expect(record?.best_score).toBe(after.score)
  const class2 = { branchId: 'br-1', set: { category: 'cbt' as const, code: 'EX-1' }, grade: 8, kumi: '2' }
  const results = await data.listResultsOfClass(table, { ...class2, missionId: 'br-1-mission' })
  expect(results.find((result) => result.id === id)).toMatchObject({ marks: after.marks, score: after.score })
})

test('is done for a branch only with a reason and the code typed, and keeps both for its teachers, once', async () => {
  const { table } = testCloud.place
  const before = await attempt(right(ids[0] ?? ''))
  for (const [words, sentence] of [
    [['--apply'], '--reason'],
    [['--apply', '--reason', 'ab'], '5字から200字'],
    [['--apply', '--reason', REASON], '--yes "EX-1"'],
    [['--apply', '--reason', REASON, '--yes', 'EX-2'], '合いません'],
  ] as const) {
    expect(await regrade(...words)).toMatchObject({ code: 2, text: expect.stringContaining(sentence) })
  }
  expect(await attempt(before.id)).toEqual(before)
  const ref = { category: 'cbt', code: 'EX-1' } as const
  expect(await listForcedRegrades(table, ref, 'br-1')).toEqual([])
  await regrade(...APPLY)
  await regrade(...APPLY)
  expect(await listForcedRegrades(table, ref, 'br-1')).toMatchObject([
    { from: 1, to: 2, reason: REASON, branch_id: 'br-1', forced_at: '2026-11-20T03:00:00.000Z' },
  ])
  expect(await listForcedRegrades(table, ref, 'br-2')).toEqual([])
})

test('changes nothing when given again', async () => {
  await regrade(...APPLY)
  const before = await attempt(right(ids[0] ?? ''))
  const { code, text } = await regrade(...APPLY)
  expect([code, text]).toEqual([0, expect.stringContaining('0回を採点し直しました')])
  expect(await attempt(before.id)).toEqual(before)
  expect(await listRegradedMarks(testCloud.place.table, before.id)).toHaveLength(1)
  const { items } = await data.listAuditRecords(testCloud.place.table, 'br-1', { limit: 10 })
  expect(items.filter(({ details }) => details['what'] === 'regraded')).toHaveLength(1)
})

test('takes the answers that a student saves in the same moment', async () => {
  const { table } = testCloud.place
  const id = right(ids[0] ?? '')
  const { get } = table
  let isFirst = true
  // Between the reading of the attempt and its writing the student's save arrives.
  table.get = async <T>(...words: Parameters<typeof get>) => {
    const found = await get<T>(...words)
    if (isFirst && words[0].sk === 'ATTEMPT#09-right') {
      isFirst = false
      const saved = await data.getAttempt({ ...table, get }, id)
      const slot = { a: ['7'], b: [false], r: 9, d: 'device-aaaa', t: '2026-11-01T00:01:00.000Z' }
      if (saved) {
        await data.replaceAttempt(table, { ...saved, version: 2, slots: { ...saved.slots, '1-1': slot } }, [])
      }
    }
    return found
  }
  await regrade(...APPLY)
  expect(await attempt(id)).toMatchObject({ marks: 'oo--', set_version: 2, slots: { '1-1': { a: ['7'] } } })
})

test('refuses what cannot be marked anew, in one sentence', async () => {
  const { table } = testCloud.place
  const longer = corrected(3)
  const [main] = longer.question_groups
  const question_groups = [...longer.question_groups, ...(main ? [{ ...main, main_question_number: 3 }] : [])]
  await table.batchPut(data.questionSetItems({ ...longer, question_groups }))
  for (const [words, sentence] of [
    [['--to', '3'], '小問の数か並びが違います'],
    [['--to', '1'], '同じ版です'],
    [['--to', '9'], '第9版はありません'],
    [['--to', 'x'], '版は1以上の数です'],
  ] as const) {
    expect(await regrade(...words, ...APPLY)).toMatchObject({ code: 2, text: expect.stringContaining(sentence) })
  }
  expect((await testCloud.run('regrade', 'exam', 'EX-1', '--from', '1')).text).toContain('unit、cbt、science_skill')
})
