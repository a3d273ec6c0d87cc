import { open, seal } from '@tcheck/accounts/sealed-text'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { createMission } from '@tcheck/data/mission/mission'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, describe, expect, test } from 'vitest'
import { openLambdas } from '../testing/lambdas.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const seat = { grade: 8, kumi: '2', ban: 1 }
const STUDENT = '/api/v2/student'
let cloud: TestCloud
let lambdas: ReadonlyMap<string, LambdaHandler>

beforeEach(async () => {
  cloud = await openTestCloud()
  lambdas = openLambdas(cloud, now)
  await createMission(cloud.table, sampleMission({ delivery_datetime: '2026-11-20T00:00:00.000Z' }))
  const other = sampleMission({ id: 'mission-2', delivery_datetime: '2026-11-20T01:00:00.000Z' })
  await createMission(cloud.table, other)
})

const lambda = (name: string) => lambdas.get(name) ?? expect.unreachable(`no Lambda ${name}`)
const enter = (body: Record<string, unknown> = {}) =>
  call(lambda('student-entry'), {
    method: 'POST',
    path: `${STUDENT}/entries`,
    body: { set_id: 'mission-1', ...seat, ...body },
  })
async function entered(body: Record<string, unknown> = {}): Promise<Record<string, string>> {
  const { status, body: told } = await enter(body)
  expect(status).toBe(201)
  return { 'encrypted-username': (told as { encrypted_username: string }).encrypted_username }
}

const get = (headers: Record<string, string>, path: string, query: Record<string, string> = {}) =>
  call(lambda('student-content'), { method: 'GET', path: `${STUDENT}/${path}`, headers, query })
let starts = 0
const start = (headers: Record<string, string>, place: Record<string, unknown>, answers: string[] = ['7']) =>
  call(lambda('student-activities'), {
    method: 'POST',
    path: `${STUDENT}/student_activity_groups`,
    headers,
    body: {
      student_activity_group: {
        category: 'cbt',
        cbt_exam_code: 'EX-1',
        device_id: 'device-aaaa',
        device_revision: 1,
        idempotency_key: `start-00000000-${++starts}`,
        cbt_activities: [{ main_question_number: 1, sub_question_number: 1, answers, revision: 1 }],
        ...place,
      },
    },
  })
const unit = { category: 'unit', cbt_exam_code: undefined, v2_question_group_id: 'MA-1', cbt_activities: undefined }
const exam = { category: 'cbt' }

describe('an entry by number', () => {
  test('opens its mission', async () => {
    const headers = await entered()
    const show = await get(headers, 'question_groups/show_by_code/EX-1', { ...exam, mission_id: 'mission-1' })
    expect([show.status, (await start(headers, { mission_id: 'mission-1' })).status]).toEqual([200, 200])
    expect((await get(headers, 'missions')).body).toMatchObject({ missions: [{ id: 'mission-1' }] })
    expect((await get(headers, 'missions', { mission_id: 'mission-1' })).status).toBe(200)
  })

  test('opens no other mission of its class', async () => {
    const headers = await entered()
    const place = { mission_id: 'mission-2' }
    const show = await get(headers, 'question_groups/show_by_code/EX-1', { ...exam, ...place })
    const list = await get(headers, 'missions', place)
    expect([show.status, list.status, (await start(headers, place)).status]).toEqual([404, 404, 404])
  })

  test('reads neither the branch’s catalogue nor practice of the exam', async () => {
    const headers = await entered()
    const shown = await get(headers, 'question_groups/show_by_code/EX-1', exam)
    expect([shown.status, (await start(headers, {})).status, (await start(headers, unit)).status]).toEqual([
      404, 404, 404,
    ])
    expect((await get(headers, 'question_groups', { category: 'all' })).body).toMatchObject({ question_groups: [] })
    expect((await get(headers, 'material_codes')).body).toEqual({ material_codes: [] })
    const code = seal(await cloud.secrets.sealingKeys(), {
      purpose: 'material-code',
      branchId: cloud.school.branchId,
      text: cloud.school.material.code,
    })
    const path = 'material_codes/show_by_encrypted_code'
    expect((await get(headers, path, { encrypted_code: code })).status).toBe(404)
  })

  test('seals its mission, so that no client can change it', async () => {
    const { 'encrypted-username': sealed = '' } = await entered()
    expect(open(await cloud.secrets.sealingKeys(), sealed)).toMatchObject({
      entryId: expect.stringMatching(/@mission-1$/),
    })
  })
})

describe('a number that has begun', () => {
  test('is told at the entrance, whichever way it began, and who says so again comes in', async () => {
    await start(await cloud.linkOf(cloud.school.students[0]), { mission_id: 'mission-1' })
    const { status, body } = await enter()
    expect([status, body]).toEqual([
      409,
      {
        code: 'ENTRY_BEGUN',
        errors: ['この番号では、もう始めています。番号をもう一度たしかめてください。'],
        fields: [expect.objectContaining({ path: 'ban' })],
      },
    ])
    await entered({ again: true })
    await entered({ set_id: 'mission-2' })
    await entered({ ban: 2 })
  })

  test('is not told of who only came in', async () => {
    await entered()
    await entered()
  })
})

test('a number that the class does not have is told with the number', async () => {
  expect((await enter({ ban: 40 })).body).toMatchObject({
    code: 'ENTRY_BAN_UNKNOWN',
    errors: ['40番は、このクラスにありません。番をもう一度えらんでください。'],
  })
})
