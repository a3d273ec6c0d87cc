import type { LearningPlan, PlansOfYear } from '@tcheck/contract/learning-desk'
import type { PlanDesk } from '@tcheck/contract/learning-plans'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import { measureCapacity } from '@tcheck/data/capacity'
import { activityWrite } from '@tcheck/data/learning/activity'
import { listPlans, planWrite } from '@tcheck/data/learning/plan'
import { detailWrites, type StoredDetail } from '@tcheck/data/lesson/lesson'
import { addDays } from '@tcheck/learning/japan-day'
import { noActivity } from '@tcheck/learning/understanding'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, it } from 'vitest'
import { type LearningFixture, openLearningFixture } from './testing/learning-fixture.ts'

let fixture: LearningFixture

beforeEach(async () => {
  fixture = await openLearningFixture()
})

interface Answer {
  plan_desk: PlanDesk
  revision: number
  learning_plans: LearningPlan[]
  error?: { code: string }
}

async function byTeacher(
  method: 'GET' | 'POST',
  body?: object,
  student = fixture.account.id,
  query: Record<string, string> = {},
) {
  const { status, body: answer } = await call(fixture.handler, {
    method,
    path: `/api/teacher/students/${student}/learning_plans`,
    query,
    headers: await fixture.cloud.headersOf(fixture.cloud.school.classTeacher, fixture.now),
    ...(body && { body: { learning_plan: { subject_code: 'math', grade: 8, ...body } } }),
  })
  return { status, answer: answer as Answer }
}
const stored = () => listPlans(fixture.cloud.table, fixture.account.id, schoolYearOf(fixture.now))
const ofStudent = async () => (await fixture.send<Answer>('GET', 'learning_plans')).answer.learning_plans

it('a teacher’s plan is on the student’s desk, and only its present revision can be changed', async () => {
  const items = [{ code: 'item-1', day: '2026-11-24' }]
  expect(await byTeacher('POST', { items, revision: 0 })).toMatchObject({ status: 200, answer: { revision: 1 } })
  expect(await ofStudent()).toMatchObject([{ subject_code: 'math', total: 1, items: [{ day: '2026-11-24' }] }])
  expect((await byTeacher('POST', { items: [], revision: 0 })).status).toBe(409)
  expect(await stored()).toMatchObject([{ revision: 1, items: [{ item: 'item-1' }] }])
})

it('a plan that is sent again after its answer was lost is the stored one', async () => {
  const items = [{ code: 'item-1', day: '2026-11-24' }]
  await byTeacher('POST', { items, revision: 0 })
  expect(await byTeacher('POST', { items, revision: 0 })).toMatchObject({ status: 200, answer: { revision: 1 } })
  const others = [{ code: 'item-1', day: '2026-11-25' }]
  expect((await byTeacher('POST', { items: others, revision: 0 })).status).toBe(409)
  expect(await stored()).toMatchObject([{ revision: 1, items: [{ day: '2026-11-24' }] }])
})

it('an emptied plan is gone for the student, and is made anew by its revision', async () => {
  const items = [{ code: 'item-1', day: '2026-11-24' }]
  await byTeacher('POST', { items, revision: 0 })
  await byTeacher('POST', { items: [], revision: 1 })
  expect(await ofStudent()).toEqual([])
  expect((await byTeacher('GET')).answer.plan_desk.learning_plans).toMatchObject([{ total: 0, revision: 2 }])
  expect((await byTeacher('POST', { items, revision: 2 })).status).toBe(200)
  expect(await ofStudent()).toHaveLength(1)
})

it('keeps each item once, on its first day, and none that the material has not', async () => {
  const items = [
    { code: 'item-gone', day: '2026-11-23' },
    { code: 'item-1', day: '2026-11-24' },
    { code: 'item-1', day: '2026-11-25' },
  ]
  await byTeacher('POST', { items, revision: 0 })
  expect((await stored())[0]?.items).toEqual([{ item: 'item-1', day: '2026-11-24' }])
})

it('refuses a plan for a student of another branch', async () => {
  expect((await byTeacher('GET', undefined, 'nobody')).status).toBe(404)
  expect((await byTeacher('POST', { items: [], revision: 0 }, 'nobody')).status).toBe(404)
})

it('the desk has the lessons in which the student sits, of four weeks before to three months ahead', async () => {
  const detail = (date: string, attend_type: StoredDetail['attend_type'], student = fixture.account.id) => ({
    ...{ id: `d-${date}`, branch_id: 'br-1', student_id: student, date, month: date.slice(0, 7), period: 3 },
    ...{ subject: 'math', class_number: 1, attend_type, set_by: null, transferred_to: null, transferred_from: null },
  })
  const details = [
    detail('2026-10-22', 'present'),
    detail('2026-10-23', 'present'),
    detail('2026-11-20', 'planned'),
    detail('2026-11-24', 'absent'),
    detail('2026-11-25', 'transferred'),
    detail('2027-02-20', 'planned'),
    detail('2027-02-21', 'planned'),
    detail('2026-11-26', 'planned', 'another'),
  ]
  await fixture.cloud.table.transact(details.flatMap((one) => detailWrites(null, one)[1]))
  const { lessons } = (await byTeacher('GET')).answer.plan_desk
  expect(lessons).toEqual(
    ['2026-10-23', '2026-11-20', '2027-02-20'].map((date) => ({ date, period: 3, subject_code: 'math' })),
  )
})

it('the desk takes as many units after 300 days of learning as after none', async () => {
  await byTeacher('POST', { items: [{ code: 'item-1', day: '2026-11-24' }], revision: 0 })
  const units = () =>
    measureCapacity(async (capacity) => {
      await byTeacher('GET')
      return capacity.read
    })
  const soon = await units()
  const owner = { student_id: fixture.account.id, branch_id: 'br-1' }
  const before = { activity: noActivity, version: 0 }
  for (let at = 0; at < 300; at += 1) {
    const day = addDays('2026-11-20', -at)
    await fixture.cloud.table.transact(activityWrite(owner, { day }, { before, more: { ...noActivity, lastDay: day } }))
  }
  expect(await units()).toBe(soon)
})

it('staff and students open plans of an earlier school year by choosing it, and cannot change them', async () => {
  await byTeacher('POST', { items: [{ code: 'item-1', day: '2026-11-24' }], revision: 0 })
  const owner = { student_id: fixture.account.id, branch_id: 'br-1', subject_code: 'math', grade: 8, revision: 1 }
  const planned = (year: number, items: { item: string; day: string }[]) =>
    planWrite({ ...owner, year, items, updated_at: fixture.now.toISOString() })
  await fixture.cloud.table.transact([
    planned(2025, [{ item: 'item-1', day: '2025-05-10' }]),
    planned(2023, [{ item: 'item-1', day: '2023-05-10' }]),
  ])
  const asked = async (year?: string) =>
    (await fixture.send<PlansOfYear>('GET', 'learning_plans', year ? { query: { year } } : {})).answer
  expect(await asked()).toMatchObject({
    ...{ year: 2026, years: [2026, 2025, 2023] },
    learning_plans: [{ id: '2026-8-math', items: [{ day: '2026-11-24' }] }],
  })
  expect(await asked('2025')).toMatchObject({
    ...{ year: 2025, years: [2026, 2025, 2023] },
    learning_plans: [{ id: '2025-8-math', items: [{ day: '2025-05-10' }] }],
  })
  expect((await asked('2024')).learning_plans).toEqual([])
  const { plan_desk } = (await byTeacher('GET', undefined, fixture.account.id, { year: '2023' })).answer
  expect(plan_desk).toMatchObject({ year: 2023, years: [2026, 2025, 2023], learning_plans: [{ year: 2023 }] })

  await byTeacher('POST', { items: [{ code: 'item-1', day: '2026-12-01' }], revision: 1 })
  expect((await asked('2025')).learning_plans).toMatchObject([{ revision: 1, items: [{ day: '2025-05-10' }] }])
})

it('on the first of April the plans of the day before are an earlier year’s', async () => {
  await byTeacher('POST', { items: [{ code: 'item-1', day: '2026-11-24' }], revision: 0 })
  fixture.now = new Date('2027-03-31T14:59:59.000Z')
  expect(await ofStudent()).toHaveLength(1)
  fixture.now = new Date('2027-03-31T15:00:00.000Z')
  expect(await ofStudent()).toEqual([])
  const { answer } = await fixture.send<PlansOfYear>('GET', 'learning_plans', { query: { year: '2026' } })
  expect(answer).toMatchObject({ year: 2026, years: [2027, 2026], learning_plans: [{ total: 1 }] })
})
