import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import type { ActivityGroup } from '@tcheck/contract/activity'
import { studentActivities } from '@tcheck/contract/groups/student-activities'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { createMission } from '@tcheck/data/mission/mission'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { getSetRecord } from '@tcheck/data/set-record/set-record'
import { putShareableUrl, type ShareableUrl } from '@tcheck/data/shareable-url/shareable-url'
import { putStudent, type Student } from '@tcheck/data/student/student'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { sampleShareableUrl } from '@tcheck/data/testing/sample-shareable-url'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, describe, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

let cloud: TestCloud
let handler: LambdaHandler
let now: Date
let keys = 0
const path = '/api/v2/student/student_activity_groups'

beforeEach(async () => {
  cloud = await openTestCloud()
  now = new Date('2026-11-20T03:00:00.000Z')
  const library = openLibrary<MainQuestion>(cloud.table)
  handler = serve(studentActivities, handlers({ table: cloud.table, library }), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    now: () => now,
    log: () => undefined,
  })
})

async function send(fields: Record<string, unknown>, student: Student = cloud.school.students[0], entryId?: string) {
  const headers = await cloud.linkOf(student, entryId)
  const body = {
    student_activity_group: {
      category: 'unit',
      v2_question_group_id: 'MA-1',
      device_id: 'device-aaaa',
      device_revision: 1,
      idempotency_key: `key-0000000000-${++keys}`,
      ...fields,
    },
  }
  const answer = await call(handler, { method: 'POST', path, headers, body })
  const group = (answer.body as { student_activity_group?: ActivityGroup }).student_activity_group
  return { ...answer, group: group as ActivityGroup }
}
const slot = (sub: number, answer: string, revision: number) => ({
  main_question_number: 1,
  sub_question_number: sub,
  answers: [answer],
  revision,
})
const tries = async (query: Record<string, string>, entryId?: string) => {
  const headers = await cloud.linkOf(cloud.school.students[0], entryId)
  const { body } = await call(handler, { method: 'GET', path, query, headers })
  return (body as { student_activity_groups: ActivityGroup[] }).student_activity_groups
}
const record = (ref: SetRef = { category: 'unit', code: 'MA-1' }) =>
  getSetRecord(cloud.table, cloud.school.students[0].id, ref)
const EXAM = { category: 'cbt', v2_question_group_id: undefined, cbt_exam_code: 'EX-1', mission_id: 'mission-1' }

describe('the record of a set', () => {
  test('begins with the first finished try, not with the first answer', async () => {
    const { group } = await send({ unit_activities: [slot(1, '7', 1)] })
    expect(await record()).toBeUndefined()
    await send({ saved_student_activity_group_id: group.id, finished: true })
    expect(await record()).toMatchObject({ try_count: 1, best_score: 4, tries: [{ attempt_id: group.id, score: 4 }] })
  })

  test('updates after a finished practice continues, and counts it once', async () => {
    const { group } = await send({ unit_activities: [slot(1, '6', 1)], finished: true })
    await send({ saved_student_activity_group_id: group.id, unit_activities: [slot(1, '7', 2)] })
    expect(await record()).toMatchObject({ try_count: 1, best_score: 4, tries: [{ score: 4 }] })
  })

  test('is never written by who came in by grade, kumi and ban, nor by a review', async () => {
    await createMission(cloud.table, sampleMission())
    expect((await send({ ...EXAM, finished: true }, cloud.school.students[0], 'entry-1@mission-1')).status).toBe(200)
    await send({ finished: true, mode: 'review' })
    expect(await record()).toBeUndefined()
    expect(await record({ category: 'cbt', code: 'EX-1' })).toBeUndefined()
  })

  test('lists the tries at one set, newest first, and no others', async () => {
    const first = await send({ finished: true })
    now = new Date('2026-11-21T03:00:00.000Z')
    const second = await send({ finished: true })
    await send({
      finished: true,
      category: 'science_skill',
      v2_question_group_id: undefined,
      science_skill_key: 'sci-1',
    })
    await send({})
    const listed = await tries({ category: 'unit', code: 'MA-1' })
    expect(listed.map(({ id }) => id)).toEqual([second.group.id, first.group.id])
  })

  test('shows an entry its own finished tries only', async () => {
    await createMission(cloud.table, sampleMission())
    await send({ ...EXAM, finished: true })
    const own = await send({ ...EXAM, finished: true }, cloud.school.students[0], 'entry-1@mission-1')
    expect(
      (await tries({ category: 'cbt', code: 'EX-1', state: 'finished' }, 'entry-1@mission-1')).map(({ id }) => id),
    ).toEqual([own.group.id])
  })
})

describe('an attempt that a shareable key opened', () => {
  const issue = (fields: Partial<ShareableUrl> = {}) => putShareableUrl(cloud.table, sampleShareableUrl(fields))
  const begin = (fields: Record<string, unknown> = {}, student?: Student) =>
    send({ v2_question_group_id: 'MA-2', shareable_key: 'key-1', ...fields }, student)

  test('stores the key, and needs no material code', async () => {
    await issue()
    expect((await begin()).group).toMatchObject({ shareable_key: 'key-1', v2_question_group_id: 'MA-2' })
  })

  test('is refused for another set, another branch and an unknown key', async () => {
    await issue()
    expect((await begin({ v2_question_group_id: 'MA-1' })).status).toBe(404)
    expect((await begin({}, cloud.school.otherStudent)).status).toBe(404)
    expect((await begin({ shareable_key: 'key-9' })).status).toBe(404)
  })

  test('is still taken when the link ended while the device was offline, but not for ever', async () => {
    await issue({ revoked_at: '2026-11-19T00:00:00.000Z' })
    expect((await begin()).status).toBe(200)
    now = new Date('2026-12-25T00:00:00.000Z')
    expect((await begin()).status).toBe(404)
  })

  test('is all that its instant user may begin', async () => {
    await issue()
    const guest = { ...cloud.school.students[0], id: 'instant-1', kind: 'instant' as const, shareable_key: 'key-1' }
    await putStudent(cloud.table, guest)
    expect((await begin({ shareable_key: undefined }, guest)).group).toMatchObject({ shareable_key: 'key-1' })
    expect((await send({}, guest)).status).toBe(404)
  })
})
