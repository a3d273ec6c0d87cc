import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import type { Mission } from '@tcheck/contract/mission'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { classItem } from '@tcheck/data/branch/branch'
import { listTestsOfClass } from '@tcheck/data/mission/class-test'
import { createMission, listDeliveredMissionsOfClass } from '@tcheck/data/mission/mission'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from '../handlers.ts'

let cloud: TestCloud
let handler: LambdaHandler
const now = new Date('2026-11-20T03:00:00.000Z')
const fifth = { grade: 8, kumi: '5' }

beforeEach(async () => {
  cloud = await openTestCloud()
  const deps = { table: cloud.table, library: openLibrary<MainQuestion>(cloud.table) }
  handler = serve(teacherMissions, handlers(deps), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    now: () => now,
    log: () => undefined,
  })
  await cloud.table.put(classItem({ branch_id: 'br-1', ...fifth, roster: [] }))
  await createMission(cloud.table, sampleMission())
})

async function send(method: 'PATCH' | 'DELETE', mission?: Record<string, unknown>, account = cloud.school.teacher) {
  const headers = await cloud.headersOf(account, now)
  const path = '/api/v2/teacher/missions/mission-1'
  const { status, body } = await call(handler, { method, path, headers, ...(mission && { body: { mission } }) })
  return { status, ...(body as { mission: Mission; code: string; fields?: unknown }) }
}
const change = (mission: Record<string, unknown>) => send('PATCH', mission)
const ofFifth = async () =>
  (await listDeliveredMissionsOfClass(cloud.table, { branchId: 'br-1', ...fifth }, { now: '2027', limit: 9 })).items
const records = async () =>
  (await listAuditRecords(cloud.table, 'br-1', { limit: 20 })).items.map(({ action, details }) => [action, details])

test('changes title and due date, keeps other fields, and writes a record without texts', async () => {
  const { mission } = await change({ title: '二学期のまとめ', due_datetime: '2026-12-01T17:00:00+09:00' })
  expect(mission).toMatchObject({
    title: '二学期のまとめ',
    due_datetime: '2026-12-01T08:00:00.000Z',
    classes: [{ grade: 8, kumi: '2' }],
    revision: 2,
  })
  expect((await change({ due_datetime: null })).mission).toMatchObject({ title: '二学期のまとめ', due_datetime: null })
  expect(await records()).toContainEqual(['mission_settings_changed', { fields: 'title due_datetime' }])
})

test('a class that is added has the mission and its guard, and the same call again adds nothing', async () => {
  const first = await change({ added_classes: [fifth, fifth] })
  expect(first.mission.classes).toEqual([{ grade: 8, kumi: '2' }, fifth])
  expect(await ofFifth()).toMatchObject([{ id: 'mission-1' }])
  expect(await listTestsOfClass(cloud.table, { branchId: 'br-1', ...fifth })).toMatchObject([
    { missionId: 'mission-1' },
  ])
  expect((await change({ added_classes: [fifth] })).mission).toEqual(first.mission)
})

test('a class that the branch does not have is not found, and nothing changes', async () => {
  expect((await change({ title: 'x', added_classes: [{ grade: 9, kumi: '9' }] })).status).toBe(404)
  expect((await change({})).mission).toMatchObject({ revision: 1 })
})

test('a due date before the delivery is refused at its field', async () => {
  const { status, code, fields } = await change({ due_datetime: '2020-01-01T00:00:00Z' })
  expect({ status, code, fields }).toMatchObject({
    status: 422,
    code: 'DUE_BEFORE_DELIVERY',
    fields: [{ path: 'mission.due_datetime' }],
  })
})

test('what was changed meanwhile by another teacher is a conflict, and the other’s word stays', async () => {
  await change({ title: '先の題名', revision: 1 })
  expect(await change({ title: 'あとの題名', revision: 1 })).toMatchObject({ status: 409, code: 'CONFLICT' })
  expect((await change({})).mission.title).toBe('先の題名')
})

test('all sets are cancelled in one call, once, and the exams are guarded no longer', async () => {
  const { mission } = await send('DELETE')
  expect(mission.state).toBe('cancelled')
  expect(mission.cbt_exams.map(({ cancelled_at }) => cancelled_at)).toEqual([now.toISOString()])
  expect(await listTestsOfClass(cloud.table, { branchId: 'br-1', grade: 8, kumi: '2' })).toMatchObject([{ codes: [] }])
  expect((await send('DELETE')).mission).toEqual(mission)
  expect((await records()).filter(([action]) => action === 'mission_cancelled')).toHaveLength(1)
})

test('another branch’s mission is not found', async () => {
  expect((await send('PATCH', { title: 'x' }, cloud.school.otherTeacher)).status).toBe(404)
  expect((await send('DELETE', undefined, cloud.school.otherTeacher)).status).toBe(404)
})
