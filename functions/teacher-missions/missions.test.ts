import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import type { Mission } from '@tcheck/contract/mission'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

let cloud: TestCloud
let handler: LambdaHandler
const now = new Date('2026-11-20T03:00:00.000Z')
const path = '/api/v2/teacher/missions'

beforeEach(async () => {
  cloud = await openTestCloud()
  const deps = { table: cloud.table, library: openLibrary<MainQuestion>(cloud.table) }
  handler = serve(teacherMissions, handlers(deps), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    now: () => now,
    log: () => undefined,
  })
})

const draft = {
  category: 'unit',
  grade: 8,
  title: 'ふり返り',
  delivery_datetime: '2026-11-24T08:20:00+09:00',
  classes: [{ grade: 8, kumi: '2' }],
  question_group_ids: ['MA-1'],
}

async function create(fields: Record<string, unknown> = {}, account = cloud.school.teacher, idempotency_key?: string) {
  const headers = await cloud.headersOf(account, now)
  const body = { mission: { ...draft, ...fields }, idempotency_key }
  const answer = await call(handler, { method: 'POST', path, headers, body })
  return { ...answer, mission: (answer.body as { mission: Mission }).mission }
}
const list = async (account = cloud.school.teacher) => {
  const { body } = await call(handler, { method: 'GET', path, headers: await cloud.headersOf(account, now) })
  return (body as { missions: Mission[] }).missions
}

test('makes a mission that is scheduled until its delivery', async () => {
  const { status, mission } = await create()
  expect(status).toBe(201)
  expect(mission).toMatchObject({
    state: 'scheduled',
    delivery_datetime: '2026-11-23T23:20:00.000Z',
    subject_name: '数学',
    question_groups: [{ question_group_id: 'MA-1', question_count: 4, max_score: 20, cancelled_at: null }],
  })
  expect(await list()).toHaveLength(1)
})

test('adds an original question set of the unit and count that were asked for', async () => {
  const { mission } = await create({
    create_original_question: true,
    original_question_unit_name: '一次関数',
    original_question_question_count: 3,
  })
  expect(mission.question_groups.map(({ is_original, question_count }) => [is_original, question_count])).toEqual([
    [false, 4],
    [true, 3],
  ])
})

test('an original set says the number it was drawn by, and the same number draws the same questions again', async () => {
  const unit = { create_original_question: true, original_question_unit_name: '一次関数' }
  const wanted = { ...unit, original_question_question_count: 2, question_group_ids: [] }
  const drawn = async (fields: object) => {
    const { mission } = await create({ ...wanted, ...fields })
    const [set] = mission.question_groups
    const stored = await openLibrary<MainQuestion>(cloud.table).getVersion(
      { category: 'unit', code: set?.question_group_id ?? '' },
      1,
    )
    const questions = stored?.set.question_groups.flatMap((main) => main.questions.map(({ text }) => text)) ?? []
    return { original: set?.original, questions }
  }
  const first = await drawn({})
  expect(first.original).toEqual({
    unit_name: '一次関数',
    question_count: 2,
    seed: expect.stringMatching(/^\d{6}$/),
  })
  expect(first.questions).toHaveLength(2)
  const again = await drawn({ original_question_seed: first.original?.seed })
  expect(again).toEqual(first)
  const others = await Promise.all(
    ['000001', '000002', '000003', '000004'].map((original_question_seed) => drawn({ original_question_seed })),
  )
  expect(new Set(others.map(({ questions }) => questions.join())).size).toBeGreaterThan(1)
  expect((await create({ ...wanted, original_question_seed: '12345' })).body).toMatchObject({
    fields: [{ path: 'mission.original_question_seed' }],
  })
})

test('a refusal about the chosen sets names the field of their kind', async () => {
  const none = await create({ category: 'cbt', question_group_ids: [] })
  expect(none.body).toMatchObject({ code: 'MISSION_EMPTY', fields: [{ path: 'mission.cbt_exam_codes' }] })
  const closed = await create({ question_group_ids: ['MA-2'] })
  expect(closed.body).toMatchObject({ code: 'MISSION_SET_NOT_OPEN', fields: [{ path: 'mission.question_group_ids' }] })
})

test('a set that is cancelled stays visible as cancelled, and a second cancel changes nothing', async () => {
  const { mission } = await create()
  const id = mission.question_groups[0]?.id
  const headers = await cloud.headersOf(cloud.school.teacher, now)
  const cancel = () =>
    call(handler, { method: 'DELETE', path: `/api/v2/teacher/mission_question_groups/cancel/${id}`, headers })
  const [first, second] = [await cancel(), await cancel()]
  expect(first.status).toBe(200)
  expect(second.body).toEqual(first.body)
  expect((await list())[0]).toMatchObject({
    state: 'cancelled',
    question_groups: [{ cancelled_at: now.toISOString() }],
  })
})

test('a set is cancelled only by the call of its own kind and by its own branch', async () => {
  const { mission } = await create()
  const id = mission.question_groups[0]?.id
  const cancel = async (kind: string, account = cloud.school.teacher) =>
    call(handler, {
      method: 'DELETE',
      path: `/api/v2/teacher/${kind}/cancel/${id}`,
      headers: await cloud.headersOf(account, now),
    })
  expect((await cancel('mission_cbt_exam_codes')).status).toBe(404)
  expect((await cancel('mission_question_groups', cloud.school.otherTeacher)).status).toBe(404)
  expect((await list())[0]).toMatchObject({ state: 'scheduled' })
})

test.each<[string, Record<string, unknown>, number, string]>([
  ['an empty mission', { question_group_ids: [] }, 422, 'MISSION_EMPTY'],
  ['no class', { classes: [] }, 422, 'MISSION_NO_CLASS'],
  ['a delivery in the past', { delivery_datetime: '2026-11-19T08:20:00+09:00' }, 422, 'DELIVERY_IN_PAST'],
  ['a due date before the delivery', { due_datetime: '2026-11-24T08:00:00+09:00' }, 422, 'DUE_BEFORE_DELIVERY'],
  ['a set that no code opens', { question_group_ids: ['MA-2'] }, 422, 'MISSION_SET_NOT_OPEN'],
  ['a class that the branch does not have', { classes: [{ grade: 9, kumi: '1' }] }, 404, 'NOT_FOUND'],
  [
    'an unknown unit',
    { create_original_question: true, original_question_unit_name: '無い' },
    422,
    'MISSION_ORIGINAL_UNIT_UNKNOWN',
  ],
  ['no title', { title: ' ' }, 400, 'VALIDATION'],
])('refuses %s, and stores nothing', async (_, fields, status, code) => {
  const answer = await create(fields)
  expect(answer).toMatchObject({ status, body: { code, errors: [expect.stringMatching(/[ぁ-んァ-ヶ一-龠]/)] } })
  expect(await list()).toEqual([])
})

test('another branch neither sees the mission nor may use the first branch’s sets', async () => {
  await create()
  expect(await list(cloud.school.otherTeacher)).toEqual([])
  expect((await create({}, cloud.school.otherTeacher)).body).toMatchObject({ code: 'MISSION_SET_NOT_OPEN' })
})

test('every reason for not being signed in looks the same', async () => {
  const good = await cloud.headersOf(cloud.school.teacher, now)
  const expired = await cloud.headersOf(cloud.school.teacher, new Date('2026-11-20T01:00:00.000Z'))
  const signedOut = await cloud.headersOf({ ...cloud.school.teacher, session_version: 0 }, now)
  const altered = { ...good, 'access-token': good['access-token']?.replace(/.{4}$/, 'AAAA') ?? '' }
  const otherUid = { ...good, uid: 'teacher-2' }
  const { client: _, ...withoutClient } = good
  const answers = []
  for (const headers of [{}, expired, signedOut, altered, otherUid, withoutClient]) {
    answers.push(await call(handler, { method: 'GET', path, headers }))
  }
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
})

test('a student is not a teacher', async () => {
  const headers = await cloud.linkOf(cloud.school.students[0])
  expect(await call(handler, { method: 'GET', path, headers })).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  })
})

test('a mission that is sent again with its key, also at the same moment, is made once', async () => {
  const key = '6c1f2a9e-7b1d-4f0e-9a3e-2d5c8b7a1f00'
  const original = {
    create_original_question: true,
    original_question_unit_name: '一次関数',
    original_question_question_count: 3,
  }
  const answers = await Promise.all([1, 2, 3].map(() => create(original, cloud.school.teacher, key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ mission }) => JSON.stringify(mission))).size).toBe(1)
  expect(await list()).toHaveLength(1)
})

test('one mission is shown with its progress, and to its own branch only', async () => {
  const { mission } = await create()
  const show = async (account = cloud.school.teacher) =>
    call(handler, { method: 'GET', path: `${path}/${mission.id}`, headers: await cloud.headersOf(account, now) })
  expect((await show()).body).toEqual({ mission: (await list())[0] })
  expect((await show(cloud.school.otherTeacher)).status).toBe(404)
})
