import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { isShortCode, shortCodeOf } from '@tcheck/contract/short-code'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { createMission, getMission, replaceMission } from '@tcheck/data/mission/mission'
import { getShortCode, putShortCode } from '@tcheck/data/mission/short-code'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { sampleShortCode } from '@tcheck/data/testing/sample-short-code'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from '../handlers.ts'
import { createShortCode } from './create-short-code.ts'

const START = new Date('2026-11-20T03:00:00.000Z')
const place = { grade: 8, kumi: '2' }
let cloud: TestCloud
let handler: LambdaHandler
let now = START
let drawn: number[] = []

beforeEach(async () => {
  cloud = await openTestCloud()
  now = START
  drawn = []
  const deps = { table: cloud.table, library: openLibrary<MainQuestion>(cloud.table) }
  const withDraws = { table: cloud.table, draw: () => drawn.shift() ?? Math.floor(Math.random() * 100_000) }
  handler = serve(
    teacherMissions,
    { ...handlers(deps), createShortCode: createShortCode(withDraws) },
    { originCheck: anyOrigin, authenticate: cloud.authenticate, now: () => now, log: () => undefined },
  )
  await createMission(cloud.table, sampleMission({ delivery_datetime: '2026-11-20T00:00:00.000Z' }))
})

interface Answer {
  short_code?: { code: string; ends_at: string; grade: number; kumi: string }
  short_codes?: { code: string }[]
  code?: string
}
async function send(method: 'GET' | 'POST', tail: string, body?: unknown, account = cloud.school.teacher) {
  const headers = await cloud.headersOf(account, now)
  const path = `/api/v2/teacher/missions/mission-1/${tail}`
  const answer = await call(handler, { method, path, headers, ...(body === undefined ? {} : { body }) })
  return { status: answer.status, ...(answer.body as Answer) }
}
const create = (fields: Record<string, unknown> = {}) => send('POST', 'short_codes', { ...place, ...fields })
const end = () => send('POST', 'end_short_code', place)
const list = async () => (await send('GET', 'short_codes')).short_codes?.map(({ code }) => code)

test('a code of one class is six digits that check themselves, for three hours', async () => {
  const { status, short_code } = await create()
  expect({ status, ...short_code }).toMatchObject({ status: 201, ...place, ends_at: '2026-11-20T06:00:00.000Z' })
  expect(isShortCode(short_code?.code ?? '')).toBe(true)
  expect(await list()).toEqual([short_code?.code])
  now = new Date('2026-11-20T06:00:00.000Z')
  expect(await list()).toEqual([])
})

test('two windows show the same code, and a new one ends the one that was seen', async () => {
  const first = await create()
  expect((await create()).short_code).toEqual(first.short_code)
  const next = await create({ replaces: first.short_code?.code })
  expect(next.short_code?.code).not.toBe(first.short_code?.code)
  expect(await list()).toEqual([next.short_code?.code])
  expect((await getShortCode(cloud.table, first.short_code?.code ?? ''))?.ends_at).toBe(START.toISOString())
  // Sent again after a lost answer: what it replaced is gone, and what is there stands.
  expect((await create({ replaces: first.short_code?.code })).short_code).toEqual(next.short_code)
})

test('no live code has another’s digits; those of an ended one are free again', async () => {
  const taken = sampleShortCode({ code: shortCodeOf(7), mission_id: 'mission-9' }, START)
  await putShortCode(cloud.table, taken, { before: undefined, more: [] })
  drawn = [7, 7, 8]
  expect((await create()).short_code?.code).toBe(shortCodeOf(8))
  now = new Date('2026-11-20T06:00:00.000Z')
  drawn = [7]
  expect((await create()).short_code?.code).toBe(shortCodeOf(7))
})

test('where no digits are free it says to wait', async () => {
  const taken = sampleShortCode({ code: shortCodeOf(7), mission_id: 'mission-9' }, START)
  await putShortCode(cloud.table, taken, { before: undefined, more: [] })
  drawn = Array.from({ length: 8 }, () => 7)
  expect(await create()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
})

test('what the teacher ends is over at once, and ending it twice is no mistake', async () => {
  await create()
  expect(await end()).toEqual({ status: 200, ended_count: 1 })
  expect(await end()).toEqual({ status: 200, ended_count: 0 })
  const { items } = await listAuditRecords(cloud.table, 'br-1', { limit: 9 })
  expect(items.map(({ action, details }) => [action, details]).sort()).toEqual([
    ['short_code_ended', { class: '8-2' }],
    ['short_code_shown', { class: '8-2' }],
  ])
})

test('many at once make one code', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => create()))
  expect(new Set(answers.map(({ short_code }) => short_code?.code)).size).toBe(1)
})

test('another branch’s teacher and another class find nothing; what is not delivered has no code', async () => {
  expect((await create({ kumi: '3' })).status).toBe(404)
  const mission = await getMission(cloud.table, 'mission-1')
  if (!mission) return expect.unreachable('the mission is there')
  const later = { ...mission, delivery_datetime: '2026-11-21T00:00:00.000Z', revision: mission.revision + 1 }
  await replaceMission(cloud.table, later, [], mission)
  expect(await create()).toMatchObject({ status: 422, code: 'SHORT_CODE_NOT_YET' })
})
