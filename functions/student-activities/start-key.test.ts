import { serve } from '@tcheck/api-runtime/serve'
import { studentActivities } from '@tcheck/contract/groups/student-activities'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { getAttempt, listAttemptsOfStudent } from '@tcheck/data/attempt/attempt'
import { ulidFloor } from '@tcheck/data/attempt/ulid-time'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

const DAY_MS = 24 * 3600_000
const BEGUN = new Date('2026-11-20T03:00:00.000Z')
/** As a device makes it when its student begins. */
const keyMadeAt = (at: Date, chance = 'Q4W6E8R0T2Y4V6P8') => `${ulidFloor(at.getTime())}${chance}`

let cloud: TestCloud
let now: Date

beforeEach(async () => {
  cloud = await openTestCloud()
  now = BEGUN
})

/** Each from a Lambda of its own, which remembers nothing. */
async function send(idempotency_key: string, answer = '7', revision = 1) {
  const library = openLibrary<MainQuestion>(cloud.table)
  const handler = serve(studentActivities, handlers({ table: cloud.table, library }), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    now: () => now,
    log: () => undefined,
  })
  const unit_activities = [{ main_question_number: 1, sub_question_number: 1, answers: [answer], revision }]
  const { status, body } = await call(handler, {
    method: 'POST',
    path: '/api/v2/student/student_activity_groups',
    headers: await cloud.linkOf(cloud.school.students[0]),
    body: {
      student_activity_group: {
        category: 'unit',
        v2_question_group_id: 'MA-1',
        device_id: 'device-aaaa',
        device_revision: 1,
        idempotency_key,
        unit_activities,
      },
    },
  })
  expect(status).toBe(200)
  return (body as { student_activity_group: { id: string } }).student_activity_group.id
}

const all = async () => (await listAttemptsOfStudent(cloud.table, cloud.school.students[0].id, { limit: 100 })).items
const markers = async () =>
  (await cloud.table.queryAll({ partition: 'STUDENT#st-br-1-2-1', beginsWith: 'START#' })).length

test.each([
  ['a key of these days', keyMadeAt(BEGUN), 0],
  ['a key that says no time, of an earlier release', 'e2b1c0a4f7d94e58a3d1c2b3a4958677', 1],
  ['a key long past, of a device whose clock stands', keyMadeAt(new Date(0)), 1],
])('%s begins one attempt, at once or a month later, and a repeated start saves', async (_, key, markerCount) => {
  const ids = await Promise.all([send(key), send(key), send(key)])
  now = new Date(BEGUN.getTime() + 30 * DAY_MS)
  ids.push(await send(key, '8', 2))
  expect(new Set(ids).size).toBe(1)
  expect(await all()).toHaveLength(1)
  expect((await getAttempt(cloud.table, ids[0] ?? ''))?.slots['1-1']?.a).toEqual(['8'])
  expect(await markers()).toBe(markerCount)
})

test('a start of an earlier release continues its attempt', async () => {
  const before = await send(keyMadeAt(BEGUN))
  const key = 'e2b1c0a4f7d94e58a3d1c2b3a4958677'
  await cloud.table.put({ pk: 'STUDENT#st-br-1-2-1', sk: `START#${key}`, attempt_id: before, ttl: 2_000_000_000 })
  expect(await send(key, '8', 2)).toBe(before)
  expect(await all()).toHaveLength(1)
})

test('attempts lie in the order in which they were begun; no clock puts one back further than two days', async () => {
  const late = await send('e2b1c0a4f7d94e58a3d1c2b3a4958677')
  const old = await send(keyMadeAt(new Date(0)))
  const fresh = await send(keyMadeAt(new Date(BEGUN.getTime() + 60_000)))
  const ids = (await all()).map(({ id }) => id)
  expect(ids[0]).toBe(fresh)
  expect(new Set(ids)).toEqual(new Set([late, old, fresh]))
  const oldest = keyMadeAt(new Date(BEGUN.getTime() - 2 * DAY_MS), '')
  for (const id of ids) expect((id.split('.')[1] ?? '') > oldest).toBe(true)
})
