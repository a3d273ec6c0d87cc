import type { LessonDay } from '@tcheck/contract/groups/branch-lessons'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { teachingItem, teachingOf } from '@tcheck/data/account/teaching'
import { branchSettingsWrites, untouchedSettings } from '@tcheck/data/branch/branch-settings'
import { type Pupil, pupilItem } from '@tcheck/data/student/pupil'
import { call, openTestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { changeDay, type DayChange } from '@tcheck/timetable/change-day'
import type { DayPlan } from '@tcheck/timetable/day'
import { expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'

const DATE = '2026-11-18'
const now = new Date('2026-11-18T03:00:00.000Z')
const STUDENTS = ['st-1', 'st-2', 'st-3', 'st-4', 'st-5']
const TEACHERS = ['te-1', 'te-2']
const [PERIODS, CLASSES, ROUNDS] = [2, 2, 15]
const rules = {
  ...{ periods: [1, 2], class_count: CLASSES, seats_per_class: 2, closed_weekdays: [0], closed_days: [] },
}

/** Numbers below `count`, the same for one seed. */
function drawOf(seed: number) {
  let state = seed * 7_919 + 1
  return (count: number) => {
    state = (state * 16_807) % 2_147_483_647
    return state % count
  }
}

async function openDay() {
  const cloud = await openTestCloud()
  const handler = await openPlainLambda('branch-lessons', cloud, () => now)
  const base: Account = { ...cloud.school.teacher, role: 'branch', realm: 'branch', id: 'branch-9', login_id: 'branch' }
  await cloud.table.transact(createAccountWrites(base))
  const periods = [1, 2].map((period) => ({ period, begins_at: `1${period}:00`, ends_at: `1${period}:50` }))
  const settings = { ...untouchedSettings, periods, closed_weekdays: [0] }
  await cloud.table.transact(branchSettingsWrites('br-1', 0, { name: '駅前教室', class_count: CLASSES, settings }))
  const pupil = (student_id: string): Pupil => ({
    ...{ student_id, branch_id: 'br-1', name: student_id, kana: '', school: '', grade: 8, login_id: null },
    ...{ enrolled_on: null, left_on: null, state: 'enrolled', revision: 1, enrolments: [] },
  })
  const teachers = TEACHERS.map((id) => teachingItem(teachingOf({ ...base, id })))
  await cloud.table.batchPut([...teachers, ...STUDENTS.map((id) => pupilItem(pupil(id)))])
  const headers = await cloud.headersOf(base, now)
  return {
    async change(change: DayChange, revision: number) {
      const path = `/api/branch/lessons/days/${DATE}`
      const { status, body } = await call(handler, { method: 'PATCH', path, headers, body: { revision, change } })
      return { status, ...(body as { day: LessonDay; code?: string }) }
    },
    async read(): Promise<LessonDay> {
      const { body } = await call(handler, { method: 'GET', path: `/api/branch/lessons/weeks/${DATE}`, headers })
      const day = (body as { days: LessonDay[] }).days.find(({ date }) => date === DATE)
      return day ?? expect.unreachable('the week has no such day')
    },
  }
}

/** What somebody at the telephone does next: to a desk, elsewhere, away, a teacher. */
function nextChange(day: LessonDay, draw: (count: number) => number, id: string): DayChange {
  const desk = { period: 1 + draw(PERIODS), class_number: 1 + draw(CLASSES) }
  const seated = day.details[draw(Math.max(1, day.details.length))]
  const kind = draw(5)
  if (kind === 0 && seated) return { kind: 'remove', student_id: seated.student_id, period: seated.period }
  if (kind === 1 && seated) return { kind: 'move', student_id: seated.student_id, from_period: seated.period, ...desk }
  if (kind === 2) return { kind: 'teach', teacher_id: [...TEACHERS, null][draw(TEACHERS.length + 1)] ?? null, ...desk }
  const student_id = STUDENTS[draw(STUDENTS.length)] ?? ''
  return { kind: 'place', id, student_id, subject: 'math', owed: null, ...desk }
}

const told = ({
  lessons,
  details,
}: Pick<DayPlan, 'lessons'> & { details: LessonDay['details'] | DayPlan['details'] }) => ({
  lessons: lessons.map(({ period, class_number, teacher_id }) => `${period}-${class_number} ${teacher_id}`).sort(),
  details: details
    .map(({ id, student_id, period, class_number }) => `${id} ${student_id} ${period}-${class_number}`)
    .sort(),
})

test.each(Array.from({ length: 8 }, (_, at) => at + 1))(
  'two writers on one day, seed %i: what was answered stands, once; the second is told, and nothing is lost',
  async (seed) => {
    const draw = drawOf(seed)
    const day = await openDay()
    const views = [await day.read(), await day.read()]
    let before = await day.read()
    let failure = 0
    for (let round = 0; round < ROUNDS; round++) {
      // Whoever was refused goes on with what they saw a while ago, or looks again.
      const asked = views.map((view, who) => nextChange(view, draw, `d-${round}-${who}`))
      const answers = await Promise.all(asked.map((one, who) => day.change(one, views[who]?.revision ?? 0)))
      const accepted: DayChange[] = []
      for (const [who, { status, code, day: after }] of answers.entries()) {
        const change = asked[who]
        if (status === 200 && change) {
          accepted.push(change)
          views[who] = after
        } else if (code === 'DAY_CHANGED') {
          failure += 1
          if (draw(3) > 0) views[who] = await day.read()
        } else expect([status, code]).toEqual([expect.any(Number), expect.stringMatching(/^LESSON_/)])
      }
      const after = await day.read()
      const orders = accepted.length === 2 ? [accepted, [...accepted].reverse()] : [accepted]
      expect(orders.map((one) => played(before, one))).toContainEqual({
        ...told(after),
        changes: after.revision - before.revision,
      })
      before = after
    }
    expect(failure).toBeGreaterThan(0)
  },
)

/** What changes that were answered make of a day, one after the other; null where one of them cannot follow. */
function played(day: LessonDay, changes: readonly DayChange[]) {
  let plan: DayPlan = day
  let count = 0
  for (const change of changes) {
    const outcome = changeDay(plan, change, rules)
    if ('failure' in outcome) return null
    plan = outcome.day
    if (outcome.undo !== null) count += 1
  }
  return { ...told(plan), changes: count }
}
