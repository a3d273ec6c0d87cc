import { seal } from '@tcheck/accounts/sealed-text'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { readWorkbook } from '@tcheck/content/testing/read-workbook'
import type { ActivityGroup } from '@tcheck/contract/activity'
import type { ClassResult } from '@tcheck/contract/class-result'
import { studentActivities } from '@tcheck/contract/groups/student-activities'
import { studentContent } from '@tcheck/contract/groups/student-content'
import { studentEntry } from '@tcheck/contract/groups/student-entry'
import { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import { teacherResults } from '@tcheck/contract/groups/teacher-results'
import type { StudentMission, TeacherMission } from '@tcheck/contract/mission'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { createMission } from '@tcheck/data/mission/mission'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import type { Student } from '@tcheck/data/student/student'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers as activityHandlers } from '../student-activities/handlers.ts'
import { handlers as contentHandlers } from '../student-content/handlers.ts'
import { handlers as entryHandlers } from '../student-entry/handlers.ts'
import { handlers as missionHandlers } from '../teacher-missions/handlers.ts'
import { handlers } from './handlers.ts'

let now = new Date('2026-11-20T03:00:00.000Z')
const base = '/api/v2/teacher/student_activity_groups'
let cloud: TestCloud
let lambdas: Record<'missions' | 'activities' | 'results' | 'entry' | 'content', LambdaHandler>

beforeEach(async () => {
  cloud = await openTestCloud()
  const { table } = cloud
  const deps = { table, library: openLibrary<MainQuestion>(table), random: () => 0.5 }
  const options = { originCheck: anyOrigin, authenticate: cloud.authenticate, now: () => now, log: () => undefined }
  const sealEntry = async ({ id, branch_id, link_version }: Student, entryId: string | null) =>
    seal(await cloud.secrets.sealingKeys(), {
      purpose: 'student',
      branchId: branch_id,
      text: id,
      version: link_version,
      entryId,
    })
  lambdas = {
    missions: serve(teacherMissions, missionHandlers(deps), options),
    activities: serve(studentActivities, activityHandlers(deps), options),
    results: serve(teacherResults, handlers(deps), options),
    entry: serve(studentEntry, entryHandlers({ table, sealEntry }), options),
    content: serve(studentContent, contentHandlers({ ...deps, openSealedCode: async () => null }), options),
  }
  await createMission(table, sampleMission())
})

const teacher = () => cloud.headersOf(cloud.school.teacher, now)
const first = () => cloud.school.students[0]

async function entryOf({ grade, kumi, ban }: Student): Promise<Record<string, string>> {
  const { body } = await call(lambdas.entry, {
    method: 'POST',
    path: '/api/v2/student/entries',
    body: { set_id: 'mission-1', grade, kumi, ban, again: true },
  })
  return { 'encrypted-username': (body as { encrypted_username: string }).encrypted_username }
}

let keys = 0
async function answer(headers: Record<string, string>, answers: string, finished = true): Promise<string> {
  const { status, body } = await call(lambdas.activities, {
    method: 'POST',
    path: '/api/v2/student/student_activity_groups',
    headers,
    body: {
      student_activity_group: {
        category: 'cbt',
        cbt_exam_code: 'EX-1',
        mission_id: 'mission-1',
        device_id: 'device-aaaa',
        device_revision: 1,
        idempotency_key: `start-00000000-${++keys}`,
        finished,
        cbt_activities: [{ main_question_number: 1, sub_question_number: 1, answers: [answers], revision: 1 }],
      },
    },
  })
  expect(status).toBe(200)
  now = new Date(now.getTime() + 1000)
  return (body as { student_activity_group: ActivityGroup }).student_activity_group.id
}

async function rowOfFirst() {
  const query = { grade: '8', kumi: '2', cbt_exam_code: 'EX-1', mission_id: 'mission-1' }
  const { body } = await call(lambdas.results, {
    method: 'GET',
    path: `${base}/class_result_cbt`,
    headers: await teacher(),
    query,
  })
  const [row] = (body as { class_result: ClassResult }).class_result.rows
  if (!row) throw new Error('the class has a first student')
  return row
}
const choose = async (id: string, instead_of: string | null = null) =>
  call(lambdas.results, {
    method: 'POST',
    path: `${base}/choices`,
    headers: await teacher(),
    body: { student_activity_group_id: id, instead_of },
  })
const unchoose = async (id: string, headers?: Record<string, string>) =>
  call(lambdas.results, { method: 'DELETE', path: `${base}/choices/${id}`, headers: headers ?? (await teacher()) })

test('one nonsense answer by a classmate who says the number takes nothing from the result', async () => {
  const own = await answer(await cloud.linkOf(first()), '7')
  expect(await rowOfFirst()).toMatchObject({ score: 4, rivals: [] })
  const nonsense = await answer(await entryOf(first()), 'x')
  const row = await rowOfFirst()
  expect(row).toMatchObject({ score: 4, state: 'finished', student_activity_group_id: own, is_chosen: false })
  expect(row.rivals.map((one) => [one.student_activity_group_id, one.is_by_number, one.score])).toEqual([
    [own, false, 4],
    [nonsense, true, 0],
  ])
})

test('of two entries by number the first counts, finished or not', async () => {
  const own = await answer(await entryOf(first()), '7', false)
  await answer(await entryOf(first()), 'x')
  expect(await rowOfFirst()).toMatchObject({ student_activity_group_id: own, state: 'answering' })
  const headers = await teacher()
  const { body } = await call(lambdas.missions, { method: 'GET', path: '/api/v2/teacher/missions', headers })
  expect((body as { missions: TeacherMission[] }).missions[0]?.progress[0]?.states).toBe('a--')
})

test('the teacher chooses which one counts, changes it, and takes it back; each leaves a record', async () => {
  const own = await answer(await cloud.linkOf(first()), '7')
  const other = await answer(await entryOf(first()), 'x')
  expect((await choose(other)).body).toEqual({ student_activity_group_id: other })
  expect(await rowOfFirst()).toMatchObject({ student_activity_group_id: other, score: 0, is_chosen: true })
  expect((await choose(other)).status).toBe(200)
  expect((await choose(own)).body).toMatchObject({ code: 'CONFLICT' })
  expect((await choose(own, other)).status).toBe(200)
  expect(await rowOfFirst()).toMatchObject({ student_activity_group_id: own, is_chosen: true })
  expect((await unchoose(other)).body).toMatchObject({ code: 'CONFLICT' })
  expect((await unchoose(own)).body).toEqual({ student_activity_group_id: null })
  expect((await unchoose(own)).status).toBe(200)
  expect(await rowOfFirst()).toMatchObject({ student_activity_group_id: own, is_chosen: false, score: 4 })
  const { items } = await listAuditRecords(cloud.table, cloud.school.branchId, { limit: 10 })
  const acts = items.map(({ action }) => action).sort()
  expect(acts).toEqual(['attempt_chosen', 'attempt_chosen', 'attempt_unchosen'])
})

test('another branch’s attempt is not there to choose', async () => {
  const own = await answer(await cloud.linkOf(first()), '7')
  const headers = await cloud.headersOf(cloud.school.otherTeacher, now)
  const body = { student_activity_group_id: own }
  expect((await call(lambdas.results, { method: 'POST', path: `${base}/choices`, headers, body })).status).toBe(404)
  expect((await unchoose(own, headers)).status).toBe(404)
})

test('the Excel file has a sheet with every attempt of such a seat', async () => {
  await answer(await cloud.linkOf(first()), '7')
  await answer(await entryOf(first()), 'x')
  const query = { grade: '8', kumi: '2', cbt_exam_code: 'EX-1', mission_id: 'mission-1' }
  const file = await call(lambdas.results, {
    method: 'GET',
    path: `${base}/export_cbt_excel`,
    headers: await teacher(),
    query,
  })
  const sheets = await readWorkbook(Buffer.from(file.body as string, 'base64'))
  const rows = sheets.find(({ name }) => name === '2つの端末')?.rows ?? []
  expect(rows.slice(1).map((row) => [row[0], row[1], row[2], row[6]])).toEqual([
    [1, 'はい', 'カード・リンク', 4],
    [1, null, '番号', 0],
  ])
})

test('an attempt finished by number is not the student’s own finish', async () => {
  await answer(await entryOf(first()), 'x')
  const { body } = await call(lambdas.content, {
    method: 'GET',
    path: '/api/v2/student/missions',
    headers: await cloud.linkOf(first()),
  })
  const { missions } = body as { missions: StudentMission[] }
  expect(missions[0]?.items[0]).toMatchObject({ state: 'not_started', student_activity_group_id: null, score: null })
})

test('a card does not continue answers that were given by number', async () => {
  const entered = await entryOf(first())
  const byNumber = await answer(entered, 'x', false)
  const path = '/api/v2/student/student_activity_groups'
  const query = { category: 'cbt', code: 'EX-1', mission_id: 'mission-1', state: 'resumable' }
  const resumable = async (headers: Record<string, string>) => {
    const { body } = await call(lambdas.activities, { method: 'GET', path, headers, query })
    return (body as { student_activity_groups: { id: string }[] }).student_activity_groups.map(({ id }) => id)
  }
  expect(await resumable(await cloud.linkOf(first()))).toEqual([])
  expect(await resumable(entered)).toEqual([byNumber])
})
