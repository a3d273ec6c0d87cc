import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, describe, expect, test } from 'vitest'
import { ConditionFailed, type Table } from '../table.ts'
import {
  dayHeadWrite,
  detailWrites,
  getDay,
  getDetail,
  lessonWrite,
  listDetailsBefore,
  listDetailsOfDay,
  listDetailsOfDays,
  listDetailsOfStudent,
  listLessonsOfDay,
  listLessonsOfTeacher,
  listOwed,
  nextDayOfTeacher,
  removeLessonWrite,
  type StoredDetail,
} from './lesson.ts'

let table: Table
beforeEach(async () => {
  table = await openTestTable()
})

const DATE = '2026-11-20'
const detail = (student_id: string, changes: Partial<StoredDetail> = {}): Omit<StoredDetail, 'revision'> => {
  const { date = DATE } = changes
  return {
    ...{
      id: `d-${student_id}`,
      student_id,
      branch_id: 'br-1',
      date,
      month: date.slice(0, 7),
      period: 2,
      subject: 'math',
    },
    ...{ class_number: 1, attend_type: 'planned', set_by: null, transferred_to: null, transferred_from: null },
    ...changes,
  }
}
/** Stores one in place of another. @returns as it stands then */
async function store(before: StoredDetail | null, after: Omit<StoredDetail, 'revision'> | null) {
  const [next, writes] = detailWrites(before, after)
  await table.transact(writes)
  return next
}
const fresh = async (...of: Parameters<typeof detail>) => (await store(null, detail(...of))) ?? expect.unreachable()
const namesOf = (details: readonly { date: string; period: number; student_id: string }[]) =>
  details.map(({ date, period, student_id }) => `${date.slice(5)} ${period} ${student_id}`)
const owed = async (from = '2026-01-01') => namesOf(await listOwed(table, 'br-1', from))

describe('a detail', () => {
  test('is stored once, changed by who has read it last, and removed', async () => {
    const first = await fresh('s-1')
    expect(first.revision).toBe(1)
    await expect(fresh('s-1')).rejects.toThrow(ConditionFailed)
    const second = await store(first, { ...first, attend_type: 'present' })
    expect(await getDetail(table, first)).toEqual({ ...first, attend_type: 'present', revision: 2 })
    await expect(store(first, { ...first, attend_type: 'late' })).rejects.toThrow(ConditionFailed)
    await expect(store(first, null)).rejects.toThrow(ConditionFailed)
    expect(await store(second, null)).toBeNull()
    expect(await getDetail(table, first)).toBeUndefined()
    expect(detailWrites(null, null)).toEqual([null, []])
  })

  test.each([
    ['planned to absent', 'planned', 'absent', false, true],
    ['absent to transferred', 'absent', 'transferred', true, true],
    ['absent to present', 'absent', 'present', true, false],
    ['planned to present', 'planned', 'present', false, false],
  ] as const)('is on the list of what is owed while it is: %s', async (_, from, to, isBefore, isAfter) => {
    const first = await fresh('s-1', { attend_type: from })
    const line = ['11-20 2 s-1']
    expect(await owed()).toEqual(isBefore ? line : [])
    const second = await store(first, { ...first, attend_type: to })
    expect(await owed()).toEqual(isAfter ? line : [])
    await store(second, null)
    expect(await owed()).toEqual([])
  })

  test('is owed no more once it has its place elsewhere', async () => {
    const first = await fresh('s-1', { attend_type: 'transferred' })
    await fresh('s-2', { attend_type: 'absent', date: '2026-11-19' })
    expect(await owed()).toEqual(['11-19 2 s-2', '11-20 2 s-1'])
    expect(await owed(DATE)).toEqual(['11-20 2 s-1'])
    await store(first, { ...first, transferred_to: { date: '2026-11-27', period: 1 } })
    expect(await owed()).toEqual(['11-19 2 s-2'])
  })
})

describe('a day', () => {
  const lesson = (period: number, class_number: number, teacher_id: string | null = 't-1') => ({
    ...{ period, class_number, teacher_id },
  })

  test('is read whole, by period, and as lessons or students alone', async () => {
    await table.transact([
      dayHeadWrite({ branch_id: 'br-1', date: DATE, revision: 0 }),
      ...[lesson(2, 1), lesson(2, 10), lesson(10, 1, null), lesson(2, 2)].map((one) => lessonWrite('br-1', DATE, one)),
      lessonWrite('br-1', '2026-11-21', lesson(2, 1)),
      lessonWrite('br-2', DATE, lesson(3, 1)),
    ])
    await fresh('s-1')
    await fresh('s-2', { period: 10 })
    await fresh('s-3', { branch_id: 'br-2' })
    const of = { branch_id: 'br-1', date: DATE }
    const day = await getDay(table, of, { consistent: true })
    const places = (lessons: readonly { period: number; class_number: number }[]) =>
      lessons.map(({ period, class_number }) => `${period}-${class_number}`)
    expect([day.revision, places(day.lessons), namesOf(day.details)]).toEqual([
      1,
      ['2-1', '2-2', '2-10', '10-1'],
      ['11-20 2 s-1', '11-20 10 s-2'],
    ])
    expect(places(await listLessonsOfDay(table, of))).toEqual(places(day.lessons))
    expect(namesOf(await listDetailsOfDay(table, of))).toEqual(namesOf(day.details))
    await table.transact([removeLessonWrite('br-1', DATE, lesson(2, 2))])
    expect(places(await listLessonsOfDay(table, of))).toEqual(['2-1', '2-10', '10-1'])
    expect(await getDay(table, { ...of, date: '2026-11-22' })).toMatchObject({ revision: 0, lessons: [], details: [] })
  })

  test('of two who plan it at once the second fails', async () => {
    const name = { branch_id: 'br-1', date: DATE }
    await table.transact([dayHeadWrite({ ...name, revision: 0 }, { '2': 's-1' })])
    await expect(table.transact([dayHeadWrite({ ...name, revision: 0 })])).rejects.toThrow(ConditionFailed)
    await table.transact([dayHeadWrite({ ...name, revision: 1 })])
    await expect(table.transact([dayHeadWrite({ ...name, revision: 1 })])).rejects.toThrow(ConditionFailed)
    expect((await getDay(table, name)).revision).toBe(2)
  })

  test('a teacher’s lessons of a month, and the next day with one', async () => {
    const on = (date: string, teacher: string | null = 't-1') => lessonWrite('br-1', date, lesson(3, 1, teacher))
    await table.transact([
      on('2026-10-31'),
      on('2026-11-01'),
      on('2026-11-30'),
      on('2026-12-01'),
      on('2026-11-15', 't-2'),
    ])
    const found = await listLessonsOfTeacher(table, 't-1', '2026-11')
    expect(found).toEqual([
      { ...lesson(3, 1), branch_id: 'br-1', date: '2026-11-01' },
      { ...lesson(3, 1), branch_id: 'br-1', date: '2026-11-30' },
    ])
    expect(await nextDayOfTeacher(table, 't-1', '2026-10-31')).toBe('2026-11-01')
    expect(await nextDayOfTeacher(table, 't-1', '2026-11-29')).toBe('2026-11-30')
    expect(await nextDayOfTeacher(table, 't-1', '2026-12-01')).toBeUndefined()
  })
})

test('a student’s lessons of a month, of some days, and the newest before a day', async () => {
  for (const [date, period] of [
    ['2026-10-31', 1],
    ['2026-11-01', 2],
    ['2026-11-20', 10],
    ['2026-11-20', 2],
    ['2026-12-01', 1],
  ] as const)
    await fresh('s-1', { date, period })
  await fresh('s-2', { date: '2026-11-20', period: 1 })
  expect(namesOf(await listDetailsOfStudent(table, 's-1', '2026-11'))).toEqual([
    '11-01 2 s-1',
    '11-20 2 s-1',
    '11-20 10 s-1',
  ])
  const days = (from: string, to: string) => listDetailsOfDays(table, 's-1', { from, to })
  expect(namesOf(await days('2026-11-01', '2026-11-20'))).toEqual(['11-01 2 s-1', '11-20 2 s-1', '11-20 10 s-1'])
  expect(namesOf(await days('2026-11-02', '2026-11-19'))).toEqual([])
  const before = (day: string, limit = 9) => listDetailsBefore(table, 's-1', { day, limit })
  expect(namesOf(await before('2026-11-20'))).toEqual(['11-01 2 s-1', '10-31 1 s-1'])
  expect(namesOf(await before('2026-11-21', 2))).toEqual(['11-20 10 s-1', '11-20 2 s-1'])
})
