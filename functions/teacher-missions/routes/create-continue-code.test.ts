import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { shortCodeOf } from '@tcheck/contract/short-code'
import { getMission, replaceMission } from '@tcheck/data/mission/mission'
import { putShortCode } from '@tcheck/data/mission/short-code'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { sampleShortCode } from '@tcheck/data/testing/sample-short-code'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { begun, cloud, now, openContinueFixture, START } from '../../testing/continue-fixture.ts'
import { handlers } from '../handlers.ts'
import { createContinueCode } from './create-continue-code.ts'

let handler: LambdaHandler
let drawn: number[] = []
let attemptId = ''

beforeEach(async () => {
  await openContinueFixture()
  attemptId = (await begun()).id
  drawn = []
  const deps = { table: cloud.table, library: openLibrary<MainQuestion>(cloud.table) }
  const withDraws = { table: cloud.table, draw: () => drawn.shift() ?? 1 }
  handler = serve(
    teacherMissions,
    { ...handlers(deps), createContinueCode: createContinueCode(withDraws) },
    { originCheck: anyOrigin, authenticate: cloud.authenticate, now: () => now, log: () => undefined },
  )
  const taken = sampleShortCode({ code: shortCodeOf(7), mission_id: 'mission-9' }, START)
  await putShortCode(cloud.table, taken, { before: undefined, more: [] })
})

async function create() {
  const headers = await cloud.headersOf(cloud.school.teacher, now)
  const path = '/api/v2/teacher/missions/mission-1/continue_codes'
  const answer = await call(handler, { method: 'POST', path, headers, body: { student_activity_group_id: attemptId } })
  return { status: answer.status, ...(answer.body as { code?: string; continue_code?: { code: string } }) }
}

test('draws again where the digits are a live code’s', async () => {
  drawn = [7, 7, 8]
  expect((await create()).continue_code?.code).toBe(shortCodeOf(8))
})

test('where no digits are free it says to wait', async () => {
  drawn = Array.from({ length: 8 }, () => 7)
  expect(await create()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
})

test('a cancelled mission has no code', async () => {
  const mission = (await getMission(cloud.table, 'mission-1')) ?? expect.unreachable('the mission')
  const sets = mission.sets.map((set) => ({ ...set, cancelled_at: START.toISOString() }))
  await replaceMission(cloud.table, { ...mission, sets, revision: mission.revision + 1 }, [], mission)
  expect(await create()).toMatchObject({ status: 422, code: 'SHORT_CODE_NOT_YET' })
})
