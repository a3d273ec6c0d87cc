import type { QuestionSet } from '@tcheck/contract/question-set'
import { beforeEach, expect, it } from 'vitest'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { type AttemptRecord, withEffects } from './attempt-record.ts'
import { deviceStorage } from './device-storage.ts'
import { isWaitingTest, openWork, type WorkRequest, workRequest } from './open-work.ts'
import { nextSave } from './save-request.ts'
import { kept, slot } from './testing/sync-samples.ts'

let owner: string
let newest: number
let owners = 0
const request: WorkRequest = workRequest({ category: 'unit', code: 'MA-1', missionId: null, attemptId: null })
const now = new Date('2026-11-20T08:00:00Z')

beforeEach(() => {
  owner = `opener-${++owners}`
  newest = 1
})

/** A server that knows nothing of the student and answers the version that is asked for. */
const serve = () =>
  answerApi({
    'GET /api/v2/student/student_activity_groups': () => json({ student_activity_groups: [], next_cursor: null }),
    'GET /api/v2/student/question_groups/show_by_code/MA-1': ({ query }) => {
      const version = Number(new URLSearchParams(query).get('set_version') ?? newest)
      const question_group = { code: 'MA-1', category: 'unit', version, question_groups: [] } as unknown as QuestionSet
      return json({ question_group, mode: 'practice', is_finished: false })
    },
  })
const loseConnection = () => {
  const offline = () => Response.error()
  answerApi({
    'GET /api/v2/student/student_activity_groups': offline,
    'GET /api/v2/student/question_groups/show_by_code/MA-1': offline,
  })
}

const opened = async (asked = request) => {
  const found = await openWork(owner, asked)
  return isWaitingTest(found) ? expect.unreachable('it has no time limit') : found
}

const answer = async ({ localId }: AttemptRecord) => {
  const { db } = await deviceStorage()
  await db.update(localId, (held) => withEffects(held ?? expect.unreachable(), kept(slot('1-1', 1, '7')), now))
}
/** As a later visit would send it. */
const nextStart = async ({ localId }: AttemptRecord) => {
  const { db } = await deviceStorage()
  const record = (await db.read(localId)) ?? expect.unreachable()
  return nextSave(record, [], { deviceId: 'writer-a', idempotencyKey: 'save-key-01234567' })?.input
}

it('keeps the version of the set beside its answers, and the start names it however late', async () => {
  serve()
  const { record } = await opened()
  await answer(record)
  newest = 2
  expect(await nextStart(record)).toMatchObject({ set_version: 1, unit_activities: [{ answers: ['7'] }] })
})

it('shows answers that wait with the questions that they answer, also where a newer version was stored', async () => {
  serve()
  const { record } = await opened()
  await answer(record)
  newest = 2
  const again = await opened()
  expect([again.record.localId, again.set.version]).toEqual([record.localId, 1])
  expect(await nextStart(record)).toMatchObject({ set_version: 1 })
})

it('opens the newest version where nothing was answered, and its answers are of that one', async () => {
  serve()
  await opened()
  newest = 2
  const { record, set } = await opened()
  expect(set.version).toBe(2)
  await answer(record)
  expect(await nextStart(record)).toMatchObject({ set_version: 2 })
})

it('notes the version of a set that was kept, where there is no connection', async () => {
  serve()
  await opened()
  newest = 2
  loseConnection()
  const { record } = await opened({ ...request, isFresh: true })
  await answer(record)
  expect(await nextStart(record)).toMatchObject({ set_version: 1 })
})
