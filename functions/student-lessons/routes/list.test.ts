import type { WeekLesson } from '@tcheck/contract/groups/parent-children'
import { branchSettingsItem, untouchedSettings } from '@tcheck/data/branch/branch-settings'
import { measureCapacity } from '@tcheck/data/capacity'
import { detailWrites } from '@tcheck/data/lesson/lesson'
import { sampleDetail } from '@tcheck/data/testing/lesson-samples'
import { addDays } from '@tcheck/learning/japan-day'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, it } from 'vitest'
import { type LearningFixture, openLearningFixture } from '../../learning/testing/learning-fixture.ts'
import { openPlainLambda } from '../../testing/plain-lambda.ts'

/** Friday, 20 November 2026, at noon in Japan. */
let fixture: LearningFixture
beforeEach(async () => {
  fixture = await openLearningFixture()
})

async function ask(headers?: Record<string, string>) {
  const lambda = await openPlainLambda('student-lessons', fixture.cloud, () => fixture.now)
  const { account, cloud, now } = fixture
  const signedIn = headers ?? (await cloud.headersOf(account, now))
  const { status, body } = await call(lambda, { method: 'GET', path: '/api/student/lessons', headers: signedIn })
  return {
    status,
    ...(body as {
      today: string
      lessons: WeekLesson[]
      next_lesson: WeekLesson | null
      is_silent: boolean
      code?: string
    }),
  }
}
interface Changes {
  period?: number
  branch_id?: string
  student_id?: string
  attend_type?: 'planned' | 'absent'
}
const lesson = (date: string, changes: Changes = {}) =>
  detailWrites(
    null,
    sampleDetail({ branch_id: 'br-1', student_id: fixture.account.id, date, period: 1, ...changes }),
  )[1]

it('has the week’s lessons of the own branch in order, and of no other student', async () => {
  await fixture.cloud.table.transact([
    ...lesson('2026-11-14'),
    ...lesson('2026-11-20', { period: 2 }),
    ...lesson('2026-11-15'),
    ...lesson('2026-11-21', { branch_id: 'br-2' }),
    ...lesson('2026-11-22'),
    ...lesson('2026-11-19', { student_id: 'st-br-1-2-2' }),
  ])
  const { status, today, lessons, is_silent } = await ask()
  expect([status, today, is_silent]).toEqual([200, '2026-11-20', false])
  expect(lessons.map(({ date, period }) => [date, period])).toEqual([
    ['2026-11-15', 1],
    ['2026-11-20', 2],
  ])
})

it.each<[string, [string, Changes?][], string | null]>([
  ['the first one after the week', [['2026-11-16'], ['2026-11-24'], ['2026-11-26']], '2026-11-24'],
  ['after a lesson of today', [['2026-11-20'], ['2026-11-24']], '2026-11-24'],
  ['none while this week has one to come', [['2026-11-21'], ['2026-11-24']], null],
  ['not one of another branch', [['2026-11-24', { branch_id: 'br-2' }], ['2026-11-25']], '2026-11-25'],
  ['not one that was called off', [['2026-11-21', { attend_type: 'absent' }], ['2026-11-24']], '2026-11-24'],
  ['the last day ahead', [['2026-12-18']], '2026-12-18'],
  ['none behind it', [['2026-12-19']], null],
])('tells the next lesson: %s', async (_, lessons, next) => {
  await fixture.cloud.table.transact(lessons.flatMap(([date, changes]) => lesson(date, changes)))
  expect((await ask()).next_lesson?.date ?? null).toBe(next)
})

it('says whether the classroom is silent', async () => {
  await fixture.cloud.table.put(branchSettingsItem('br-1', { ...untouchedSettings, is_silent: true }))
  expect((await ask()).is_silent).toBe(true)
})

it('refuses a card: its holder may be another person', async () => {
  const [student] = fixture.cloud.school.students
  expect(await ask(await fixture.cloud.linkOf(student))).toMatchObject({ status: 403, code: 'SIGN_IN_NEEDED' })
})

it('takes the same units after a thousand days', async () => {
  const unitsNow = () =>
    measureCapacity(async (capacity) => {
      await ask()
      return capacity.read
    })
  await fixture.cloud.table.transact([...lesson('2026-11-20')])
  const before = await unitsNow()
  for (let at = 0; at < 1000; at += 50)
    await fixture.cloud.table.transact(
      Array.from({ length: 50 }, (_, one) => lesson(addDays('2026-11-14', -at - one))).flat(),
    )
  expect(await unitsNow()).toBe(before)
})
