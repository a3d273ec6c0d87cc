import { readFileSync } from 'node:fs'
import { listTeachers } from '@tcheck/data/account/teacher'
import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { listAttempts } from '@tcheck/data/attempt/attempt-listing'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { branchItem, classItem } from '@tcheck/data/branch/branch'
import { monthOfOldAnswers } from '@tcheck/data/japanese-user/answers-of'
import { listJapaneseUsersOfMonth, noteJapaneseUse } from '@tcheck/data/japanese-user/japanese-user'
import { getBest } from '@tcheck/data/learning/best'
import { runWrite } from '@tcheck/data/learning/run'
import { listMissions } from '@tcheck/data/mission/mission-listing'
import { questionSetItems } from '@tcheck/data/question-set/question-set'
import { type Item, onlyIfAbsent, type Table } from '@tcheck/data/table'
import { attempt } from '@tcheck/data/testing/branch-samples'
import { learningRun } from '@tcheck/data/testing/learning-samples'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDesk } from '../testing/test-desk.ts'

const frozen = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../frozen/table/${name}.json`, import.meta.url), 'utf8')) as Item[]
const period = { from: '2026-04-01', until: '2026-04-30' }
const page = { page: 1, per_page: 50, order: 'desc' as const }

let desk: Awaited<ReturnType<typeof openTestDesk>>
let table: Table

/** A school as earlier releases stored it: nothing of it is in a list. The set MA-1 is of 国語 here. */
beforeEach(async () => {
  desk = await openTestDesk()
  table = desk.place.table
  const before = [
    'attempt.1',
    'attempt.2',
    'attempt-by-number.0',
    'mission.1',
    'mission.2',
    'account.1',
    'account.2',
    'student.1',
  ]
  await table.batchPut(before.flatMap(frozen))
  const set = JSON.stringify(frozen('question-set.1')).replaceAll('数学', '国語')
  await table.batchPut(JSON.parse(set) as Item[])
  const roster = ['st-br-1-2-1', 'st-br-1-2-2', 'st-br-1-2-3'].map((student_id, at) => ({ ban: at + 1, student_id }))
  await table.batchPut([
    branchItem({ id: 'br-1', name: 'さくら中学校', class_count: 1 }),
    branchItem({ id: 'br-2', name: 'みどり塾', class_count: 1 }),
    classItem({ branch_id: 'br-1', grade: 8, kumi: '2', roster }),
  ])
})

const attemptsListed = async () => (await listAttempts(table, page, { where: {}, period })).rows.length
const missionsListed = async () =>
  (await listMissions(table, page, { where: { branchId: 'br-1', period } })).rows.map(({ id }) => id).sort()
const teachersListed = async () => {
  const { rows } = await listTeachers(table, { ...page, order: 'asc', sort: 'place', q: '' } as Parameters<
    typeof listTeachers
  >[1])
  return rows.map(({ login_id }) => login_id)
}
const usersOf = async (month: string) =>
  (await listJapaneseUsersOfMonth(table, month)).map(({ branch_id, user_count }) => `${branch_id} ${user_count}`)
const fill = (...words: string[]) => desk.run('fill-listings', ...words)

describe('what was stored before there were lists', () => {
  test('is counted, put into the lists once, and found again by nobody', async () => {
    const told = '取り組み 5件、ミッション 2件、国語の利用者 1人月、力だめしの記録 0件、先生 2人'
    expect(await fill()).toMatchObject({ code: 0, text: expect.stringContaining(`一覧にないもの: ${told}`) })
    expect([await attemptsListed(), await missionsListed(), await teachersListed(), await usersOf('2026-04')]).toEqual([
      0,
      [],
      [],
      [],
    ])
    expect((await fill('--apply')).text).toContain(`一覧に入れました: ${told}`)
    const filled = [await attemptsListed(), await missionsListed(), await teachersListed(), await usersOf('2026-04')]
    expect(filled).toEqual([5, ['mission-exam', 'mission-test-4'], ['sensei01', 'sensei02'], ['br-1 1']])
    expect((await fill('--apply')).text).toContain(
      '取り組み 0件、ミッション 0件、国語の利用者 0人月、力だめしの記録 0件、先生 0人',
    )
    expect([await attemptsListed(), await missionsListed(), await teachersListed(), await usersOf('2026-04')]).toEqual(
      filled,
    )
    const { items } = await listAuditRecords(table, null, { limit: 5 })
    expect(items).toMatchObject([{ target: { kind: 'stage', id: 'listings' }, details: { attempts: 5, teachers: 2 } }])
  })

  test('is filled by kind and by branch, and goes on where it was cut off', async () => {
    expect((await fill('missions', '--apply')).text).toContain('取り組み 0件、ミッション 2件')
    expect(await attemptsListed()).toBe(0)
    expect((await fill('attempts', '--from', 'br-2', '--apply')).text).not.toContain('br-1')
    expect((await fill('--branch', 'br-9')).text).toContain('その教室はありません')
    expect((await fill('lists')).text).toContain('「lists」はありません')
    const put = table.batchPut
    let puts = 0
    desk.place.table = {
      ...table,
      batchPut: (items) => (++puts === 3 ? Promise.reject(new Error('cut off')) : put(items)),
    }
    expect((await fill('--apply')).code).toBe(2)
    desk.place.table = table
    await fill('--from', 'br-1', '--apply')
    expect([await attemptsListed(), await teachersListed()]).toEqual([5, ['sensei01', 'sensei02']])
  })

  test('own bests of challenges from before they were kept are made of all runs, once', async () => {
    const student = 'st-br-1-2-1'
    const challenge = (at: number, score: number) => {
      const { attempt: one, ...run } = learningRun(student, `01${String(at).padStart(24, '0')}`)
      return runWrite({ ...run, kind: 'challenge', attempt: { ...one, score } })
    }
    const runs = Array.from({ length: 120 }, (_, at) => challenge(at, at === 3 ? 60 : 20))
    await table.batchPut(runs.flatMap((write) => ('put' in write && write.put ? [write.put] : [])))
    expect((await fill('own-bests')).text).toContain('力だめしの記録 1件')
    expect(await getBest(table, student, ['lq-1'])).toBeUndefined()
    await fill('own-bests', '--apply')
    expect((await getBest(table, student, ['lq-1']))?.tries[0]).toMatchObject({
      score: 60,
      run: expect.stringMatching(/3$/),
    })
    expect((await fill('own-bests', '--apply')).text).toContain('力だめしの記録 0件')
  })

  test('a user who was noted by a run that ended before it counted is counted by the next one', async () => {
    const student = { branch_id: 'br-1', student_id: 'st-br-1-2-1', month: '2026-04', at: '2026-04-10T00:00:00.000Z' }
    await noteJapaneseUse(table, student, 'marker-1')
    expect(await usersOf('2026-04')).toEqual([])
    expect((await fill('japanese-users', '--apply')).text).toContain('国語の利用者 0人月')
    expect(await usersOf('2026-04')).toEqual(['br-1 1'])
  })

  test('runs of learning count by the groups that were answered, and an attempt that was followed counts nobody again', async () => {
    const head = {
      ...frozen('question-set.1')[0],
      code: 'lq-1',
      category: 'learning' as const,
      subject_name: '国語',
      version: 1,
    }
    await table.batchPut(questionSetItems({ ...head, question_groups: [] } as never))
    const run = learningRun('st-br-1-2-1', '01A')
    await table.transact([
      runWrite({
        ...run,
        attempt: {
          ...run.attempt,
          updated_at: '2026-06-01T00:00:00.000Z',
          started_at: '2026-06-01T00:00:00.000Z',
          finished_at: '2026-06-01T00:00:00.000Z',
        },
      }),
    ])
    // Followed in October, closed by its teacher in November: what is stored now does not say October.
    const followed = { ...attempt('st-br-1-2-1', 1, '01B', null), category: 'unit' as const, set_code: 'MA-1' }
    await table.put(attemptItem({ ...followed, started_at: '2026-10-01T00:00:00.000Z', is_closed: true }), onlyIfAbsent)
    const use = { branch_id: 'br-1', student_id: 'st-br-1-2-1', month: '2026-10', at: '2026-10-02T00:00:00.000Z' }
    await noteJapaneseUse(table, use, 'marker-1')
    await fill('japanese-users', '--branch', 'br-1', '--apply')
    expect([await usersOf('2026-06'), await usersOf('2026-10'), await usersOf('2026-11')]).toEqual([
      ['br-1 1'],
      ['br-1 1'],
      [],
    ])
  })
})

test.each([
  ['of the last save, where that is known', { version: 2, updated_at: '2026-12-01T00:00:00.000Z' }, '2026-12'],
  [
    'of the finish',
    { version: 3, finished_at: '2026-11-30T14:59:00.000Z', updated_at: '2027-01-01T00:00:00.000Z' },
    '2026-11',
  ],
  [
    'of the start, where a teacher closed it',
    { version: 3, is_closed: true as const, started_at: '2026-10-01T00:00:00.000Z' },
    '2026-10',
  ],
  ['none, without an answer', { slots: {} }, null],
] as const)('the month of an old attempt is that %s', (_, fields, month) => {
  const slots = { '1-1': { a: ['ア'], b: [false], r: 1, d: 'd', t: '2026-11-20T00:00:00.000Z', v: 2 } }
  expect(monthOfOldAnswers({ ...attempt('st-1', 1, '01A', null), slots, ...fields })).toBe(month)
})
