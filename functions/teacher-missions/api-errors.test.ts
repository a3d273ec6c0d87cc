import { getAttempt, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { classItem } from '@tcheck/data/branch/branch'
import { createMission, type StoredMission } from '@tcheck/data/mission/mission'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openLambdas } from '../testing/lambdas.ts'
import { losing } from '../testing/losing-table.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const ATTEMPT = 'st-br-1-2-1.01ATTEMPT1'
const CLASS = { grade: 8, kumi: '2' }
const limited: StoredMission['test'] = {
  ...{ answers_shown: 'when_released', hidden_until_delivery: true, time_limit_minutes: 50 },
  shuffle: { main_questions: false, choices: false },
}
let cloud: TestCloud
let isLosing: boolean

beforeEach(async () => {
  isLosing = false
  cloud = await openTestCloud({ between: (engine) => losing(engine, () => isLosing) })
})

const hand = (changes: Partial<StoredMission> = {}) =>
  createMission(cloud.table, sampleMission({ test: limited, ...changes }))
async function act(method: 'POST' | 'PATCH', path: string, body: unknown) {
  const lambda = openLambdas(cloud, now).get('teacher-missions') ?? expect.unreachable('there is no such Lambda')
  const headers = await cloud.headersOf(cloud.school.teacher, now)
  const answer = await call(lambda, { method, path: `/api/v2/teacher/missions/mission-1${path}`, headers, body })
  return { status: answer.status, ...(answer.body as { code?: string; closed_count?: number }) }
}

test('a mission goes to forty classes, and to no more', async () => {
  const classes = Array.from({ length: 40 }, (_, at) => ({ grade: 8, kumi: `A${at}` }))
  await cloud.table.batchPut(classes.map((place) => classItem({ branch_id: 'br-1', ...place, roster: [] })))
  await hand()
  const add = (added_classes: typeof classes) => act('PATCH', '', { mission: { added_classes } })
  expect(await add(classes)).toMatchObject({ status: 422, code: 'MISSION_TOO_MANY_CLASSES' })
  expect(await add(classes.slice(1))).toMatchObject({ status: 200 })
  expect(await add(classes.slice(0, 1))).toMatchObject({ status: 422, code: 'MISSION_TOO_MANY_CLASSES' })
})

const giveTime = (minutes: number) => act('POST', '/extra_time', { student_id: 'st-br-1-2-1', minutes })
const others = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`other-${at}`, 5]))

test.each<[string, Record<string, number>, number, string | undefined]>([
  ['the 200th student gets extra time', others(199), 10, undefined],
  ['the 201st student gets none', others(200), 10, 'EXTRA_TIME_TOO_MANY'],
  ['one of the 200 gets another extra time', { ...others(199), 'st-br-1-2-1': 5 }, 10, undefined],
])('%s', async (_, extra_minutes, minutes, code) => {
  await hand({ extra_minutes })
  expect((await giveTime(minutes)).code).toBe(code)
})

async function begin() {
  const attempt: StoredAttempt = {
    ...{ id: ATTEMPT, student_id: 'st-br-1-2-1', branch_id: 'br-1', ...CLASS, ban: 1, is_in_class_results: true },
    ...{ entry_id: null, mode: 'test', category: 'cbt', set_code: 'EX-1', set_version: 1, title: 'x' },
    ...{ mission_id: 'mission-1', shareable_key: null, due_datetime: null, finished_at: null, is_late: false },
    ...{ started_at: '2026-11-20T02:30:00.000Z', updated_at: '2026-11-20T02:30:00.000Z', revision: 1, version: 3 },
    ...{ slots: {}, answered_count: 0, question_count: 4, score: 0, max_score: 20, marks: '----' },
    ...{ points: [0, 0, 0, 0], responses: ['', '', '', ''], ends_at: '2026-11-20T03:20:00.000Z' },
  }
  await cloud.table.put(attemptItem(attempt))
}
const closed_at = '2026-11-20T02:59:00.000Z'

// What the mission stores is stored by a call before: what is left is the attempt.
test.each<[string, Partial<StoredMission>, () => ReturnType<typeof act>, Partial<StoredAttempt>]>([
  [
    'a class is closed',
    { class_states: [{ ...CLASS, closed_at, answers_released_at: null }] },
    () => act('POST', '/close_class', CLASS),
    { finished_at: closed_at, ends_at: closed_at },
  ],
  [
    'extra time is given',
    { extra_minutes: { 'st-br-1-2-1': 10 } },
    () => giveTime(10),
    { finished_at: null, ends_at: '2026-11-20T03:30:00.000Z' },
  ],
])(
  '%s to no attempt that its student writes all the time, and the same call again does it',
  async (...[, changes, call, after]) => {
    await hand(changes)
    await begin()
    isLosing = true
    expect(await call()).toMatchObject({ status: 409, code: 'SAVE_BUSY' })
    expect(await getAttempt(cloud.table, ATTEMPT)).toMatchObject({ finished_at: null, version: 3 })
    isLosing = false
    expect(await call()).toMatchObject({ status: 200 })
    expect(await getAttempt(cloud.table, ATTEMPT)).toMatchObject({ ...after, version: 4 })
  },
)
