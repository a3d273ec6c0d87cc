import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import type { ClassResult } from '@tcheck/contract/class-result'
import { studentActivities } from '@tcheck/contract/groups/student-activities'
import { teacherResults } from '@tcheck/contract/groups/teacher-results'
import { openResult } from '@tcheck/contract/pack-result'
import type { PackedResult } from '@tcheck/contract/packed-result'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { getLiveClass } from '@tcheck/data/attempt/live'
import { branchItem, getBranch } from '@tcheck/data/branch/branch'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers as activityHandlers } from '../student-activities/handlers.ts'
import { handlers } from './handlers.ts'

let cloud: TestCloud
let results: LambdaHandler
let activities: LambdaHandler
let now: Date
let units: { read: number; write: number }

beforeEach(async () => {
  cloud = await openTestCloud()
  now = new Date('2026-11-20T03:00:00.000Z')
  await cloud.table.put(branchItem({ id: place.branchId, name: 'さくら中学校', class_count: 1 }))
  const deps = { table: cloud.table, library: openLibrary<MainQuestion>(cloud.table), random: () => 0.5 }
  const options = {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    now: () => now,
    log: (line: Record<string, unknown>) => {
      units = { read: Number(line['read_units']), write: Number(line['write_units']) }
    },
  }
  results = serve(teacherResults, handlers(deps), options)
  activities = serve(studentActivities, activityHandlers(deps), options)
})

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const place = { branchId: 'br-1', grade: 8, kumi: '2' }

async function look(known?: string, account = cloud.school.teacher, form?: 'packed') {
  const headers = await cloud.headersOf(account, now)
  const {
    status,
    body,
    headers: answered,
  } = await call(results, {
    method: 'GET',
    path: '/api/v2/teacher/student_activity_groups/class_result_unit',
    headers: { ...headers, ...(known !== undefined && { 'if-none-match': known }) },
    query: { grade: '8', kumi: '2', v2_question_group_id: 'MA-1', category: 'unit', ...(form && { form }) },
  })
  return {
    status,
    body,
    etag: answered['etag'] ?? '',
    result: (body as { class_result: ClassResult } | null)?.class_result,
    packed: (body as { packed_result?: PackedResult } | null)?.packed_result,
  }
}

let keys = 0
async function save(answer: string) {
  const { status } = await call(activities, {
    method: 'POST',
    path: '/api/v2/student/student_activity_groups',
    headers: await cloud.linkOf(cloud.school.students[0]),
    body: {
      student_activity_group: {
        category: 'unit',
        v2_question_group_id: 'MA-1',
        device_id: 'device-aaaa',
        device_revision: 1,
        idempotency_key: `start-00000000-${++keys}`,
        unit_activities: [{ main_question_number: 1, sub_question_number: 1, answers: [answer], revision: 1 }],
      },
    },
  })
  expect(status).toBe(200)
}

/** Saves know of a look after a minute at the latest. */
const MINUTE = 61

test('what is unchanged is answered without a body, for half a unit beside asking who calls, and writes nothing', async () => {
  await look()
  later(MINUTE)
  await look()
  later(1)
  const { etag } = await look()
  const whole = units
  later(1.5)
  const again = await look(etag)
  expect([again.status, again.body]).toEqual([304, ''])
  expect(units.write).toBe(0)
  // The account is read on every call.
  const account = 1
  expect(units.read).toBeLessThanOrEqual(account + 0.5)
  expect(whole.read).toBeGreaterThan(units.read)
})

test('the next poll has a save, and polls reread until the index has it', async () => {
  await look()
  later(MINUTE)
  const { etag } = await look()
  await save('7')
  later(1)
  const seen = await look(etag)
  expect([seen.status, seen.result?.rows[0]?.state]).toEqual([200, 'answering'])
  later(1)
  expect((await look(seen.etag)).status).toBe(200)
  later(2)
  const settled = await look()
  later(1)
  expect((await look(settled.etag)).status).toBe(304)
})

test('the next live request has a save whose Lambda did not know of the viewer', async () => {
  await save('7')
  const asked = units.read
  later(1)
  const { etag } = await look()
  later(1)
  await save('6')
  // As little as before anybody looked, and less than the first call, which asked for the branch.
  expect(units.read).toBeLessThan(asked)
  expect((await getLiveClass(cloud.table, place))?.revision).toBe(1)
  later(1)
  const next = await look(etag)
  expect([next.status, next.etag === etag]).toEqual([200, false])
})

test('a branch is marked at most once in five minutes, and each save of it asks for its class only meanwhile', async () => {
  await look()
  const marked = async () => (await getBranch(cloud.table, place.branchId))?.watched_until
  const first = await marked()
  for (let minute = 0; minute < 4; minute += 1) {
    later(MINUTE)
    await look()
    expect(await marked()).toBe(first)
  }
  later(MINUTE)
  await look()
  expect(await marked()).toBeGreaterThan(first ?? Infinity)
  await save('7')
  const watched = units.read
  later(700)
  await save('6')
  await save('7')
  expect(units.read).toBe(watched - 0.5)
})

test('a save of an unwatched class notifies no one', async () => {
  await save('7')
  expect(await getLiveClass(cloud.table, place)).toBeUndefined()
  await look()
  later(300)
  const before = await getLiveClass(cloud.table, place)
  await save('6')
  expect(await getLiveClass(cloud.table, place)).toEqual(before)
})

test('a version of one branch opens nothing of another', async () => {
  later(10)
  const { etag } = await look()
  const other = await look(etag, cloud.school.otherTeacher)
  expect(other.result?.rows.map(({ student_id }) => student_id) ?? []).not.toContain(cloud.school.students[0].id)
})

test('the packed form equals the plain one, and they have different versions', async () => {
  await save('7')
  const plain = await look()
  const { packed, etag, result } = await look(plain.etag, cloud.school.teacher, 'packed')
  if (!packed || !plain.result) throw new Error('one of the two forms is missing')
  expect(result).toBeNull()
  expect(openResult(packed)).toEqual({ ...plain.result, live_version: packed.live_version })
  expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(plain.result).length)
  expect(etag).toBe(`"${packed.live_version}"`)
  later(MINUTE)
  await look(undefined, cloud.school.teacher, 'packed')
  later(4)
  const known = await look(undefined, cloud.school.teacher, 'packed')
  later(1)
  expect((await look(known.etag, cloud.school.teacher, 'packed')).status).toBe(304)
  expect((await look(known.etag)).status).toBe(200)
})
