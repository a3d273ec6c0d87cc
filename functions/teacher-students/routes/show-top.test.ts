import type { TeacherTop } from '@tcheck/contract/groups/teacher-students'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { readingWrite } from '@tcheck/data/attendance/reading'
import { branchSettingsWrites, untouchedSettings } from '@tcheck/data/branch/branch-settings'
import { measureCapacity } from '@tcheck/data/capacity'
import { chapterItem } from '@tcheck/data/learning/course'
import { marksWrite } from '@tcheck/data/learning/marks'
import { planWrite } from '@tcheck/data/learning/plan'
import { detailWrites, lessonWrite } from '@tcheck/data/lesson/lesson'
import { shiftMonthWrite } from '@tcheck/data/shift/shift'
import { sampleDetail } from '@tcheck/data/testing/lesson-samples'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, it } from 'vitest'
import { openPlainLambda } from '../../testing/plain-lambda.ts'

/** Friday, 20 November 2026, a quarter past five in Japan. */
const now = new Date('2026-11-20T08:15:00.000Z')
const date = '2026-11-20'
const of = { branch_id: 'br-1', date }
let cloud: TestCloud
let teacher: Account

beforeEach(async () => {
  cloud = await openTestCloud()
  const { table, school } = cloud
  teacher = { ...school.teacher, id: 'teacher-v1', login_id: 'teacher-v1', realm: 'teacher-v1' }
  const periods = [17, 18].map((hour, at) => ({ period: at + 1, begins_at: `${hour}:00`, ends_at: `${hour}:50` }))
  const settings = { ...untouchedSettings, periods, hopes_due_day: 25 }
  await table.transact(createAccountWrites(teacher))
  await table.transact([
    ...branchSettingsWrites('br-1', 0, { name: '教室', class_count: 3, settings }),
    lessonWrite('br-1', date, { period: 1, class_number: 1, teacher_id: teacher.id }),
    lessonWrite('br-1', date, { period: 1, class_number: 2, teacher_id: 'somebody-else' }),
    lessonWrite('br-1', date, { period: 2, class_number: 1, teacher_id: teacher.id }),
  ])
})

async function askTop(by = teacher) {
  const lambda = await openPlainLambda('teacher-students', cloud, () => now)
  const headers = await cloud.headersOf(by, now)
  const { status, body } = await call(lambda, { method: 'GET', path: '/api/teacher/top', headers })
  return { status, top: (body as { top: TeacherTop }).top }
}
/** An earlier lesson of a student, and what was noted of it. */
const earlier = (
  student_id: string,
  day: string,
  more: Partial<Parameters<typeof sampleDetail>[0]> & { note?: string },
) => detailWrites(null, { ...sampleDetail({ branch_id: 'br-1', date: day, student_id, period: 1 }), ...more })[1]
const seat = (student_id: string, period: number, class_number: number) =>
  detailWrites(null, sampleDetail({ ...of, student_id, period, class_number }))[1]

it('shows the own students in the order of the day, and none of another teacher', async () => {
  const [first, second, third] = cloud.school.students
  await cloud.table.transact([
    ...seat(first.id, 2, 1),
    ...seat(second.id, 1, 1),
    ...seat(third.id, 1, 2),
    ...seat(cloud.school.otherStudent.id, 1, 1),
  ])
  const { status, top } = await askTop()
  expect(status).toBe(200)
  expect(top.lessons.map(({ period, student }) => [period, student.id])).toEqual([
    [1, second.id],
    [2, first.id],
  ])
  expect(top.lessons[0]).toMatchObject({
    begins_at: '17:00',
    ends_at: '17:50',
    attend_type: 'planned',
    entered_at: null,
  })
})

it('shows the time of a door reading, and computes attendance from it', async () => {
  const [first] = cloud.school.students
  const at = '2026-11-20T07:55:00.000Z'
  const reading = { branch_id: 'br-1', student_id: first.id, at, kind: 'entry', date, received_at: at } as const
  await cloud.table.transact([...seat(first.id, 1, 1), readingWrite({ ...reading, by: 'card', news: null })])
  expect((await askTop()).top.lessons).toMatchObject([{ entered_at: '16:55', attend_type: 'present', set_by: null }])
})

it('counts what waits for a mark, shows the oldest three, and the hopes of the next month', async () => {
  const [{ id: student_id }] = cloud.school.students
  const marks = { student_id, branch_id: 'br-1', grade: 8, title: '証明', question_count: 2, state: 'waiting' } as const
  for (const at of [3, 1, 2, 4])
    await cloud.table.transact([
      marksWrite({
        ...{ ...marks, run_id: `${student_id}.01JREWKS00B7C8D9E0F1G2H3K${at}`, looked: {}, marks: {}, revision: 1 },
        finished_at: `2026-11-1${at}T00:00:00.000Z`,
      }),
    ])
  const shifts = { branch_id: 'br-1', teacher_id: teacher.id, month: '2026-12', updated_at: '', revision: 1 }
  const hoped = { hoped: [1], working: [], off: [] }
  await cloud.table.transact([
    shiftMonthWrite({ ...shifts, days: { '2026-12-01': hoped, '2026-12-02': { ...hoped, hoped: [] } } }),
  ])
  const { top } = await askTop()
  expect(top.waiting).toMatchObject({ count: 4, has_more: false })
  expect(top.waiting.learning_marks.map(({ finished_at }) => finished_at.slice(8, 10))).toEqual(['11', '12', '13'])
  expect(top.hopes).toEqual({ month: '2026-12', day_count: 1, due_on: '2026-11-25' })
})

it('returns the last note of the subject, and none of another branch', async () => {
  const [first, second] = cloud.school.students
  await cloud.table.transact([
    ...seat(first.id, 1, 1),
    ...seat(second.id, 2, 1),
    ...earlier(first.id, '2026-11-06', { note: '古い申し送り' }),
    ...earlier(first.id, '2026-11-13', { note: '証明の書き方をもう一度' }),
    ...earlier(first.id, '2026-11-17', {}),
    ...earlier(first.id, '2026-11-18', { note: '音読を', subject: 'english' }),
    ...earlier(second.id, '2026-11-13', { note: 'よその教室で', branch_id: 'br-2' }),
  ])
  expect((await askTop()).top.lessons.map(({ last_note, note }) => [last_note, note])).toEqual([
    [{ date: '2026-11-13', text: '証明の書き方をもう一度' }, ''],
    [null, ''],
  ])
})

it('says what the plan of the subject has for the day, and nothing where there is none', async () => {
  const [first, second] = cloud.school.students
  const course = { subject_code: 'math', grade: 8 }
  const items = ['一次関数', '変化の割合', 'グラフ'].map((title, at) => ({
    code: `i${at}`,
    title,
    contents: [],
    groups: [],
  }))
  const days = ['2026-11-13', '2026-11-21', '2026-11-28']
  const plan = { branch_id: 'br-1', year: 2026, updated_at: '', revision: 1 }
  const planned = items.map(({ code }, at) => ({ item: code, day: days[at] ?? '' }))
  await cloud.table.batchPut([chapterItem({ ...course, place: 1, chapter: { code: 'c', title: '関数', items } })])
  await cloud.table.transact([
    ...seat(first.id, 1, 1),
    ...seat(second.id, 2, 1),
    planWrite({ ...plan, ...course, student_id: first.id, items: planned }),
    planWrite({ ...plan, ...course, subject_code: 'english', student_id: second.id, items: planned }),
  ])
  expect((await askTop()).top.lessons.map(({ topic }) => topic)).toEqual(['変化の割合', null])
})

it('says when the next lessons are where today has none', async () => {
  expect((await askTop()).top.next_lesson_on).toBeNull()
  for (const day of ['2026-11-24', '2026-11-21'])
    await cloud.table.transact([lessonWrite('br-1', day, { period: 1, class_number: 1, teacher_id: teacher.id })])
  expect((await askTop()).top).toMatchObject({ lessons: [], next_lesson_on: '2026-11-21' })
  await cloud.table.transact(seat(cloud.school.students[0].id, 1, 1))
  expect((await askTop()).top.next_lesson_on).toBeNull()
})

it('costs a few units, however long the branch has been there', async () => {
  await cloud.table.transact(seat(cloud.school.students[0].id, 1, 1))
  const read = await measureCapacity(async (capacity) => {
    await askTop()
    return capacity.read
  })
  expect(read).toBeLessThan(12)
})
