import type { ChildTop } from '@tcheck/contract/groups/parent-children'
import { createAccountWrites } from '@tcheck/data/account/account'
import { readingWrite, takeReadingBackWrite } from '@tcheck/data/attendance/reading'
import { branchSettingsWrites, untouchedSettings } from '@tcheck/data/branch/branch-settings'
import { measureCapacity } from '@tcheck/data/capacity'
import { planWrite } from '@tcheck/data/learning/plan'
import { taskWrite } from '@tcheck/data/learning/task'
import { detailWrites } from '@tcheck/data/lesson/lesson'
import { putStudent } from '@tcheck/data/student/student'
import { sampleDetail } from '@tcheck/data/testing/lesson-samples'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { addDays } from '@tcheck/learning/japan-day'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, it } from 'vitest'
import { type LearningFixture, openLearningFixture } from '../../learning/testing/learning-fixture.ts'
import { openPlainLambda } from '../../testing/plain-lambda.ts'

/** Friday, 20 November 2026, at noon in Japan. */
let fixture: LearningFixture
const parent = () => ({ ...sampleParent, student_ids: [fixture.account.id] })
const of = () => ({ branch_id: 'br-1', student_id: fixture.account.id })

beforeEach(async () => {
  fixture = await openLearningFixture()
  await fixture.cloud.table.transact(createAccountWrites(parent()))
})

async function ask(path: string, at = fixture.now) {
  const lambda = await openPlainLambda('parent-children', fixture.cloud, () => at)
  const headers = await fixture.cloud.headersOf(parent(), at)
  const { status, body } = await call(lambda, { method: 'GET', path: `/api/parent/${path}`, headers })
  const { top, code } = body as { top: ChildTop; code?: string }
  return { status, top, code }
}
const askTop = (at?: Date) => ask(`students/${fixture.account.id}/top`, at)

const read = (at: string, kind: 'entry' | 'leave', date = '2026-11-20') =>
  readingWrite({ ...of(), at, kind, date, received_at: at, by: 'card', news: null })
const lesson = (date: string, period = 1) => detailWrites(null, sampleDetail({ ...of(), date, period }))[1]

it('tells when the child came and went, of this day alone, and whether it is there', async () => {
  const { table } = fixture.cloud
  await table.transact([
    read('2026-11-19T08:00:00.000Z', 'entry', '2026-11-19'),
    read('2026-11-20T07:58:30.000Z', 'entry'),
  ])
  const evening = new Date('2026-11-20T09:00:00.000Z')
  const { top } = await askTop(evening)
  expect([top.today, top.is_inside, top.readings.map(({ clock, kind }) => [clock, kind])]).toEqual([
    '2026-11-20',
    true,
    [['16:58', 'entry']],
  ])
  await table.transact([read('2026-11-20T09:40:00.000Z', 'leave')])
  const later = await askTop(new Date('2026-11-20T10:00:00.000Z'))
  expect([later.top.is_inside, later.top.readings.map(({ clock }) => clock)]).toEqual([false, ['16:58', '18:40']])
  await table.transact([takeReadingBackWrite({ ...of(), at: '2026-11-20T09:40:00.000Z', kind: 'leave' }, fixture.now)])
  expect((await askTop(evening)).top.is_inside).toBe(true)
})

it('shows the lessons from Sunday to Saturday, over the end of a month too, and how each went', async () => {
  const { table } = fixture.cloud
  const periods = [{ period: 1, begins_at: '17:00', ends_at: '17:50' }]
  const settings = { ...untouchedSettings, periods }
  await table.transact(branchSettingsWrites('br-1', 0, { name: '教室', class_count: 3, settings }))
  const days = ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-05', '2026-12-06']
  await table.transact([
    ...days.flatMap((date) => lesson(date)),
    read('2026-11-29T07:55:00.000Z', 'entry', '2026-11-29'),
    read('2026-11-29T08:52:00.000Z', 'leave', '2026-11-29'),
  ])
  const { top } = await askTop(new Date('2026-12-01T03:00:00.000Z'))
  expect(top.lessons.map(({ date, begins_at, attend_type }) => [date, begins_at, attend_type])).toEqual([
    ['2026-11-29', '17:00', 'present'],
    ['2026-11-30', '17:00', 'planned'],
    ['2026-12-05', '17:00', 'planned'],
  ])
})

it('names what is late and what is for today, and the tasks', async () => {
  const ref = { subject_code: 'math', grade: 8 }
  const items = [{ item: 'item-1', day: '2026-11-18' }]
  const handed = { id: 't-1', title: '復習', message: '', due: '2026-11-19', handed_at: '2026-11-10T00:00:00.000Z' }
  const things = [{ ...ref, kind: 'content' as const, item_code: 'item-1', code: 'content-1' }]
  await fixture.cloud.table.transact([
    planWrite({ ...of(), ...ref, year: 2026, items, updated_at: '', revision: 1 }),
    taskWrite({ ...of(), ...handed, things, revision: 1 }),
  ])
  const { top } = await askTop()
  expect(top.learning_plans).toMatchObject([{ pace: 'late', pace_count: 1, items: [{ code: 'item-1' }] }])
  expect(top.learning_tasks).toMatchObject([{ id: 't-1', state: 'overdue' }])
  expect((await askTop(new Date('2026-11-17T03:00:00.000Z'))).top.learning_plans[0]?.items).toEqual([])
})

it('answers for the own children alone, and for none who is disabled', async () => {
  const [student, other] = fixture.cloud.school.students
  expect((await ask(`students/${other.id}/top`)).status).toBe(404)
  expect((await ask('students/nobody/top')).status).toBe(404)
  await putStudent(fixture.cloud.table, { ...student, disabled_at: '2026-11-01T00:00:00.000Z' })
  expect((await askTop()).status).toBe(404)
})

it('takes as many units after a year at the door as after a day', async () => {
  const units = () =>
    measureCapacity(async (capacity) => {
      await askTop()
      return capacity.read
    })
  const soon = await units()
  for (let at = 8; at < 208; at += 1) {
    const date = addDays('2026-11-20', -at)
    await fixture.cloud.table.transact([...lesson(date), read(`${date}T08:00:00.000Z`, 'entry', date)])
  }
  expect(await units()).toBe(soon)
})

it('finds no child where the only one has left', async () => {
  expect(await ask('get_student_user_id')).toMatchObject({ status: 200 })
  const left = { ...fixture.cloud.school.students[0], id: fixture.account.id, disabled_at: fixture.now.toISOString() }
  await putStudent(fixture.cloud.table, left)
  expect(await ask('get_student_user_id')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})
