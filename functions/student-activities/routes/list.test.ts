import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import type { ActivityGroupSummary } from '@tcheck/contract/activity'
import { studentActivities } from '@tcheck/contract/groups/student-activities'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { createMission } from '@tcheck/data/mission/mission'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { putStudent, type Student } from '@tcheck/data/student/student'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, describe, expect, test } from 'vitest'
import { handlers } from '../handlers.ts'

const path = '/api/v2/student/student_activity_groups'
let cloud: TestCloud
let handler: LambdaHandler
let minutes = 0
let student: Student

beforeEach(async () => {
  cloud = await openTestCloud()
  student = cloud.school.students[0]
  handler = serve(
    studentActivities,
    handlers({ table: cloud.table, library: openLibrary<MainQuestion>(cloud.table) }),
    {
      originCheck: anyOrigin,
      authenticate: cloud.authenticate,
      now: () => new Date(Date.UTC(2026, 10, 20, 3, minutes)),
      log: () => undefined,
    },
  )
})

async function begin(fields: Record<string, unknown> = {}, entryId?: string): Promise<string> {
  minutes += 1
  const body = {
    student_activity_group: {
      category: 'unit',
      v2_question_group_id: 'MA-1',
      device_id: 'device-aaaa',
      device_revision: 1,
      idempotency_key: `key-0000000000-${minutes}`,
      ...fields,
    },
  }
  const answer = await call(handler, { method: 'POST', path, headers: await cloud.linkOf(student, entryId), body })
  expect(answer.status).toBe(200)
  return (answer.body as { student_activity_group: { id: string } }).student_activity_group.id
}

async function list(query: Record<string, string>, entryId?: string) {
  const headers = await cloud.linkOf(student, entryId)
  const { body } = await call(handler, { method: 'GET', path, query, headers })
  return body as { student_activity_groups: ActivityGroupSummary[]; next_cursor: string | null }
}
const idsOf = async (query: Record<string, string>, entryId?: string) =>
  (await list(query, entryId)).student_activity_groups.map(({ id }) => id)

const science = { category: 'science_skill', v2_question_group_id: undefined, science_skill_key: 'sci-1' }
async function beginMany(count: number, fields: Record<string, unknown> = {}) {
  for (let at = 0; at < count; at += 1) await begin(fields)
}

describe('resumable attempts of a second device', () => {
  const resumable = { category: 'unit', code: 'MA-1', state: 'resumable' }

  test('is found after sixty newer attempts at other sets', async () => {
    const open = await begin()
    await beginMany(60, science)
    expect(await idsOf(resumable)).toEqual([open])
  })

  test('is also the finished test of a student who signs in: an exam is sat once', async () => {
    const own: Account = { ...cloud.school.teacher, id: student.id, role: 'student', realm: 'student', login_id: 'own' }
    await cloud.table.transact(createAccountWrites(own))
    const headers = await cloud.headersOf(own, new Date(Date.UTC(2026, 10, 20, 3, minutes)))
    const sat = { category: 'cbt', v2_question_group_id: undefined, cbt_exam_code: 'EX-1', finished: true }
    const body = {
      student_activity_group: {
        ...{ ...sat, device_id: 'device-aaaa', device_revision: 1, idempotency_key: 'key-0000000000-own' },
      },
    }
    const answer = await call(handler, { method: 'POST', path, headers, body })
    const query = { category: 'cbt', code: 'EX-1', state: 'resumable' }
    const found = await call(handler, { method: 'GET', path, query, headers })
    expect(answer.body).toMatchObject({ student_activity_group: { mode: 'test' } })
    expect(found.body).toMatchObject({
      student_activity_groups: [
        { id: (answer.body as { student_activity_group: { id: string } }).student_activity_group.id },
      ],
    })
  })

  test('is what is open, newest first; no review, and nothing that is finished', async () => {
    const first = await begin()
    const second = await begin()
    await begin({ mode: 'review' })
    await begin({ finished: true })
    expect(await idsOf(resumable)).toEqual([second, first])
  })

  test('is an entry’s own alone', async () => {
    await createMission(cloud.table, sampleMission())
    const exam = { category: 'cbt', v2_question_group_id: undefined, cbt_exam_code: 'EX-1', mission_id: 'mission-1' }
    await begin(exam)
    const own = await begin(exam, 'entry-1@mission-1')
    const ofMission = { category: 'cbt', code: 'EX-1', state: 'resumable', mission_id: 'mission-1' }
    expect(await idsOf(ofMission, 'entry-1@mission-1')).toEqual([own])
  })

  test('is of its mission, where the finished one is opened again to be looked at', async () => {
    await createMission(cloud.table, sampleMission())
    const exam = { category: 'cbt', v2_question_group_id: undefined, cbt_exam_code: 'EX-1' }
    const finished = await begin({ ...exam, mission_id: 'mission-1', finished: true })
    const ofMission = { category: 'cbt', code: 'EX-1', state: 'resumable', mission_id: 'mission-1' }
    expect(await idsOf(ofMission)).toEqual([finished])
    expect(await idsOf({ category: 'cbt', code: 'EX-1', state: 'resumable' })).toEqual([])
  })

  test('is found for an instant student too', async () => {
    student = { ...student, id: 'instant-1', kind: 'instant' }
    await putStudent(cloud.table, student)
    const open = await begin()
    await beginMany(60, science)
    expect(await idsOf(resumable)).toEqual([open])
  })
})

describe('a page of one kind', () => {
  test('fills a page past other attempts, and continues at its cursor', async () => {
    const units: string[] = []
    for (let at = 0; at < 3; at += 1) {
      units.unshift(await begin())
      await beginMany(4, science)
    }
    const first = await list({ category: 'unit', per_page: '2' })
    expect(first.student_activity_groups.map(({ id }) => id)).toEqual(units.slice(0, 2))
    const rest = await list({ category: 'unit', per_page: '2', cursor: first.next_cursor ?? '' })
    expect(rest.student_activity_groups.map(({ id }) => id)).toEqual(units.slice(2))
    expect(rest.next_cursor).toBeNull()
  })
})
