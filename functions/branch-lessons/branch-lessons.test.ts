import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import type {
  branchLessons,
  LessonDay,
  LessonRules,
  LessonShift,
  OwedOfBranch,
  UnplacedLesson,
} from '@tcheck/contract/groups/branch-lessons'
import type { RouteInput, RouteOutput } from '@tcheck/contract/route'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { teachingItem, teachingOf } from '@tcheck/data/account/teaching'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { branchSettingsWrites, untouchedSettings } from '@tcheck/data/branch/branch-settings'
import { detailWrites, getDetail } from '@tcheck/data/lesson/lesson'
import { masterItem } from '@tcheck/data/master/master'
import { type Pupil, pupilItem } from '@tcheck/data/student/pupil'
import { sampleDetail } from '@tcheck/data/testing/lesson-samples'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import type { DayChange } from '@tcheck/timetable/change-day'
import type { PeriodDetail } from '@tcheck/timetable/day'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'

// A Wednesday.
const DATE = '2026-11-18'
const now = new Date('2026-11-18T03:00:00.000Z')
let cloud: TestCloud
let handler: LambdaHandler
let headers: Record<string, string>
let strangers: Record<string, string>

const pupil = (student_id: string, more: Partial<Pupil> = {}): Pupil => ({
  ...{ student_id, branch_id: 'br-1', name: `生徒 ${student_id}`, kana: '', school: '', grade: 8, login_id: null },
  ...{ enrolled_on: null, left_on: null, state: 'enrolled', revision: 1 },
  enrolments: [{ subject_code: 'math', slots: [{ weekday: 3, period: 1, teacher_id: 'te-1' }] }],
  ...more,
})

beforeEach(async () => {
  cloud = await openTestCloud()
  handler = await openPlainLambda('branch-lessons', cloud, () => now)
  const base: Account = { ...cloud.school.teacher, role: 'branch', realm: 'branch', id: 'branch-9', login_id: 'branch' }
  const stranger: Account = { ...base, id: 'branch-8', login_id: 'branch-8', branch_id: 'br-2' }
  await cloud.table.transact([...createAccountWrites(base), ...createAccountWrites(stranger)])
  ;[headers, strangers] = await Promise.all([cloud.headersOf(base, now), cloud.headersOf(stranger, now)])
  const periods = [1, 2].map((period) => ({ period, begins_at: `1${period}:00`, ends_at: `1${period}:50` }))
  const settings = { ...untouchedSettings, periods, closed_weekdays: [0] }
  await cloud.table.transact(branchSettingsWrites('br-1', 0, { name: '駅前教室', class_count: 2, settings }))
  const teachers = ['te-1', 'te-2'].map((id) => teachingItem(teachingOf({ ...base, id })))
  const pupils = ['st-1', 'st-2', 'st-3'].map((id) => pupil(id))
  const elsewhere = pupil('st-other', { branch_id: 'br-2' })
  await cloud.table.batchPut([...teachers, ...[...pupils, elsewhere].map(pupilItem)])
})

interface Answer {
  added: RouteInput<typeof branchLessons.cancelWeek>['added']
  removed_count: number
  kept_count: number
  rules: LessonRules
  day: LessonDay
  days: LessonDay[]
  owed: OwedOfBranch[]
  shifts: LessonShift[]
  left: UnplacedLesson[]
  placed_count: number
  students: { id: string }[]
  code?: string
}
async function send(method: 'GET' | 'POST' | 'PATCH', tail: string, body?: object, as = headers) {
  const answer = await call(handler, { method, path: `/api/branch/lessons${tail}`, headers: as, ...(body && { body }) })
  return { ...(answer.body as Answer), status: answer.status }
}
const change = (one: DayChange, revision: number, date = DATE) =>
  send('PATCH', `/days/${date}`, { revision, change: one })
const week = async (date = DATE, as = headers) => send('GET', `/weeks/${date}`, undefined, as)
const dayNow = async (date = DATE) => (await week(date)).days.find((one) => one.date === date)
const place = (id: string, student_id: string, more: Partial<DayChange & { kind: 'place' }> = {}): DayChange => ({
  ...{ kind: 'place', id, student_id, subject: 'math', period: 1, class_number: 1, owed: null },
  ...more,
})
const teach = (teacher_id: string | null, class_number = 1): DayChange => ({
  ...{ kind: 'teach', period: 1, class_number, teacher_id },
})

test('places a student, moves and takes away, each with a record of who did it', async () => {
  const placed = await change(place('d-1', 'st-1'), 0)
  expect(placed).toMatchObject({ status: 200, day: { revision: 1, details: [{ id: 'd-1', period: 1 }] } })
  const moved = await change({ kind: 'move', student_id: 'st-1', from_period: 1, period: 2, class_number: 2 }, 1)
  expect(moved.day.details).toMatchObject([{ id: 'd-1', period: 2, class_number: 2 }])
  expect(await dayNow()).toEqual(moved.day)
  const gone = await change({ kind: 'remove', student_id: 'st-1', period: 2 }, 2)
  expect(gone.day).toMatchObject({ revision: 3, details: [] })
  const { items } = await listAuditRecords(cloud.table, 'br-1', { limit: 5 })
  // All in the same moment of the test's clock: in which order they stand is chance.
  expect(items.map(({ details }) => details['change']).toSorted()).toEqual(['move', 'place', 'remove'])
  expect(items[0]).toMatchObject({ action: 'changed', target: { kind: 'timetable', id: DATE } })
})

test('changes nothing when the call is repeated, also with the earlier revision', async () => {
  const once = await change(place('d-1', 'st-1'), 0)
  expect(await change(place('d-1', 'st-1'), 0)).toEqual(once)
  await change(teach('te-1'), 1)
  expect((await change(teach('te-1'), 1)).day.revision).toBe(2)
  expect((await listAuditRecords(cloud.table, 'br-1', { limit: 5 })).items).toHaveLength(2)
})

test('tells the second of two writers, and overwrites nothing', async () => {
  await change(place('d-1', 'st-1'), 0)
  expect(await change(place('d-2', 'st-2'), 0)).toMatchObject({ status: 409, code: 'DAY_CHANGED' })
  const both = await Promise.all([
    change(place('d-2', 'st-2'), 1),
    change(place('d-3', 'st-3', { class_number: 2 }), 1),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const winner = both[0].status === 200 ? 'd-2' : 'd-3'
  expect((await dayNow())?.details.map(({ id }) => id).toSorted()).toEqual(['d-1', winner])
})

test.each<[string, DayChange, string, string?]>([
  ['twice in a period', place('d-9', 'st-1', { class_number: 2 }), 'LESSON_STUDENT_TWICE'],
  ['with the number of another lesson', place('d-1', 'st-3', { class_number: 2 }), 'LESSON_ID_IN_USE'],
  ['at a desk without a seat', place('d-9', 'st-3'), 'LESSON_DESK_FULL'],
  ['at a desk that is not there', place('d-9', 'st-3', { class_number: 3 }), 'LESSON_NO_DESK'],
  ['a teacher twice in a period', teach('te-1', 2), 'LESSON_TEACHER_TWICE'],
  ['who is not there', { kind: 'move', student_id: 'st-3', from_period: 1, period: 2, class_number: 1 }, 'LESSON_GONE'],
  ['another branch’s student', place('d-9', 'st-other', { period: 2 }), 'NOT_FOUND'],
  ['another branch’s teacher', teach('te-other', 2), 'NOT_FOUND'],
  [
    'for a lesson that is not owed',
    place('d-9', 'st-3', { period: 2, owed: { date: DATE, period: 1 } }),
    'LESSON_NOT_OWED',
  ],
])('refuses %s, and leaves the day as it was', async (_, one, code) => {
  await change(place('d-1', 'st-1'), 0)
  await change(place('d-2', 'st-2'), 1)
  const { day } = await change(teach('te-1'), 2)
  expect(await change(one, 3)).toMatchObject({ code })
  expect(await dayNow()).toEqual(day)
})

test.each<[string, Partial<PeriodDetail>, string]>([
  ['that was held', { attend_type: 'present' }, 'LESSON_HELD'],
  ['to which the student came late', { attend_type: 'late' }, 'LESSON_HELD'],
  ['that the student missed', { attend_type: 'absent' }, 'LESSON_MOVED_ON'],
  ['that was called off', { attend_type: 'transferred' }, 'LESSON_MOVED_ON'],
])('neither moves nor takes away a lesson %s', async (_, fields, code) => {
  await change(place('d-1', 'st-1'), 0)
  const before = await getDetail(cloud.table, { branch_id: 'br-1', student_id: 'st-1', date: DATE, period: 1 })
  const detail = before ?? expect.unreachable('the lesson is not there')
  await cloud.table.transact(detailWrites(detail, { ...detail, ...fields })[1])
  const moved: DayChange = { kind: 'move', student_id: 'st-1', from_period: 1, period: 2, class_number: 1 }
  expect(await change(moved, 1)).toMatchObject({ status: 422, code })
  expect(await change({ kind: 'remove', student_id: 'st-1', period: 1 }, 1)).toMatchObject({ status: 422, code })
  expect(await dayNow()).toMatchObject({ details: [{ id: 'd-1', period: 1, ...fields }] })
})

test('refuses a closed day, and who has left', async () => {
  expect(await change(place('d-1', 'st-1'), 0, '2026-11-22')).toMatchObject({ status: 422, code: 'LESSON_CLOSED_DAY' })
  await cloud.table.put(pupilItem(pupil('st-1', { state: 'left' })))
  expect(await change(place('d-1', 'st-1'), 0)).toMatchObject({ status: 404 })
})

test('owes a missed lesson until it is placed, and again when that is taken back', async () => {
  const owed = { date: '2026-11-11', period: 2 }
  const missed = sampleDetail({ branch_id: 'br-1', student_id: 'st-1', ...owed, attend_type: 'absent' })
  await cloud.table.transact(detailWrites(null, missed)[1])
  expect((await week()).owed).toEqual([{ student_id: 'st-1', subject: 'math', ...owed }])
  await change(place('d-1', 'st-1', { owed }), 0)
  expect((await week()).owed).toEqual([])
  expect(await change(place('d-2', 'st-1', { period: 2, owed }), 1)).toMatchObject({ code: 'LESSON_NOT_OWED' })
  await change({ kind: 'move', student_id: 'st-1', from_period: 1, period: 2, class_number: 1 }, 1)
  const stored = await getDetail(cloud.table, missed)
  expect(stored).toMatchObject({ attend_type: 'transferred', transferred_to: { date: DATE, period: 2 } })
  await change({ kind: 'remove', student_id: 'st-1', period: 2 }, 2)
  expect((await week()).owed).toHaveLength(1)
})

test('fills a week from today on, once, and says what finds no place', async () => {
  const slots = [1, 3].map((weekday) => ({ weekday, period: 1, teacher_id: 'te-1' }))
  await cloud.table.put(pupilItem(pupil('st-1', { enrolments: [{ subject_code: 'math', slots }] })))
  const made = await send('POST', '/weeks', { date: DATE })
  expect(made).toMatchObject({ status: 200, placed_count: 2, left: [{ date: DATE, period: 1, reason: 'desk_full' }] })
  expect(made.days).toMatchObject([{ date: DATE, revision: 1, lessons: [{ teacher_id: 'te-1' }] }])
  const again = await send('POST', '/weeks', { date: DATE })
  expect(again).toMatchObject({ placed_count: 0, days: [] })
  expect(await dayNow()).toEqual(made.days[0])
})

test('takes a filled week back, twice as once, and no lesson that was held since', async () => {
  const there = await change(place('d-1', 'st-3', { period: 2 }), 0)
  const { added } = await send('POST', '/weeks', { date: DATE })
  expect(added).toMatchObject({ taught: [{ date: DATE, period: 1, class_number: 1, teacher_id: 'te-1' }] })
  const back = (sent = added, as = headers) => send('POST', '/weeks/cancel', { date: DATE, added: sent }, as)
  expect(await back(added, strangers)).toMatchObject({ status: 404 })
  expect(await back()).toMatchObject({ status: 200, removed_count: 2, kept_count: 0, days: [{ date: DATE }] })
  expect(await dayNow()).toMatchObject({ lessons: [], details: there.day.details })
  expect(await back()).toMatchObject({ removed_count: 0, kept_count: 0, days: [] })
  const again = await send('POST', '/weeks', { date: DATE })
  const held = await getDetail(cloud.table, { branch_id: 'br-1', student_id: 'st-1', date: DATE, period: 1 })
  if (!held) return expect.unreachable('nobody was placed')
  await cloud.table.transact(detailWrites(held, { ...held, attend_type: 'present', set_by: 'person' })[1])
  expect(await back(again.added)).toMatchObject({ removed_count: 1, kept_count: 1 })
  expect(await dayNow()).toMatchObject({ lessons: [{ teacher_id: 'te-1' }] })
  expect((await dayNow())?.details.map(({ id }) => id).toSorted()).toEqual(['d-1', held.id].toSorted())
})

test('copies the same weekday of last week, without who has left, and keeps what is there', async () => {
  const before = '2026-11-11'
  await change(place('d-1', 'st-1'), 0, before)
  await change(place('d-2', 'st-2'), 1, before)
  await change(teach('te-2'), 2, before)
  await cloud.table.put(pupilItem(pupil('st-2', { state: 'left' })))
  await change(place('d-3', 'st-3', { class_number: 2 }), 0)
  const made = await send('POST', '/days', { date: DATE })
  expect(made).toMatchObject({
    placed_count: 1,
    left: [],
    days: [{ lessons: [{ class_number: 1, teacher_id: 'te-2' }] }],
  })
  const students = made.days[0]?.details.map(({ student_id }) => student_id)
  expect(students?.toSorted()).toEqual(['st-1', 'st-3'])
  expect(await send('POST', '/days', { date: DATE })).toMatchObject({ placed_count: 0, days: [] })
})

test('seats as many at a desk as the branch has set', async () => {
  const periods = [{ period: 1, begins_at: '17:00', ends_at: '17:50' }]
  const settings = { ...untouchedSettings, periods, seats_per_class: 3 }
  await cloud.table.transact(branchSettingsWrites('br-1', 1, { name: '駅前教室', class_count: 2, settings }))
  const sat = []
  for (const [at, id] of ['st-1', 'st-2', 'st-3'].entries()) sat.push((await change(place(`d-${id}`, id), at)).status)
  expect(sat).toEqual([200, 200, 200])
  expect((await week()).rules.seats_per_class).toBe(3)
})

test('fills a day of more lessons than one transaction takes', async () => {
  const settings = { ...untouchedSettings, periods: [{ period: 1, begins_at: '17:00', ends_at: '17:50' }] }
  await cloud.table.transact(branchSettingsWrites('br-1', 1, { name: '駅前教室', class_count: 30, settings }))
  const slots = [1, 2, 3, 4].map((period) => ({ weekday: 3, period, teacher_id: '' }))
  const periods = slots.map(({ period }) => ({ period, begins_at: `1${period}:00`, ends_at: `1${period}:50` }))
  const more = { name: '駅前教室', class_count: 30, settings: { ...settings, periods } }
  await cloud.table.transact(branchSettingsWrites('br-1', 2, more))
  const enrolments = [{ subject_code: 'math', slots }]
  await cloud.table.batchPut(Array.from({ length: 60 }, (_, at) => pupilItem(pupil(`many-${at}`, { enrolments }))))
  const made = await send('POST', '/weeks', { date: DATE })
  // 60 students in four periods take every seat; the three others of the first period come too late or before them.
  expect(made).toMatchObject({ status: 200, placed_count: 240 })
  expect(made.left).toHaveLength(3)
  expect((await dayNow())?.details).toHaveLength(240)
})

test('names everybody of days that have passed, also who pauses or was stopped, and the subjects', async () => {
  const left = pupil('st-9', { state: 'left', left_on: '2026-10-31', kana: 'さ', enrolled_on: '2024-04-01' })
  const base: Account = { ...cloud.school.classTeacher, id: 'te-9', login_id: 'teacher09', name: '高橋' }
  const stopped = { ...teachingOf(base), subject_codes: ['math'], grades: [8], is_disabled: true, revision: 1 }
  await cloud.table.batchPut([
    pupilItem(left),
    teachingItem(stopped),
    masterItem('subjects', { id: 'math', name: '数学', position: 1 }),
  ])
  await cloud.table.transact(createAccountWrites(base))
  const people = (await send('GET', '/people')) as unknown as RouteOutput<typeof branchLessons.listPeople>
  const { revision: _, branch_id: __, school: ___, login_id: ____, student_id: id, ...known } = left
  expect(people.students.find((one) => one.id === id)).toEqual({ id, ...known })
  expect(people.students.map((one) => one.id).toSorted()).toEqual(['st-1', 'st-2', 'st-3', 'st-9'])
  expect(people.teachers.find((one) => one.id === 'te-9')).toEqual({
    ...{ id: 'te-9', name: base.name, kana: '', subject_codes: ['math'], grades: [8], is_disabled: true },
  })
  expect(people.subjects).toEqual([{ code: 'math', name: '数学' }])
})

test('knows nothing of another branch', async () => {
  await change(place('d-1', 'st-1'), 0)
  const theirs = await week(DATE, strangers)
  expect(theirs.days.flatMap(({ details }) => details)).toEqual([])
  const people = await send('GET', '/people', undefined, strangers)
  expect(people.students.map(({ id }) => id)).toEqual(['st-other'])
})
