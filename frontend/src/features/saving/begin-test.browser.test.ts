import type { QuestionSet } from '@tcheck/contract/question-set'
import { beforeEach, expect, it } from 'vitest'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { hasUnsent } from './attempt-record.ts'
import { deviceStorage } from './device-storage.ts'
import { isWaitingTest, openWork, workRequest } from './open-work.ts'

const QUESTION = 'もんだいのなかみ'
const head = { code: 'EX-1', category: 'cbt', version: 3, title: '単元末テスト', grade_id: 8 }
const emptySet = { ...head, question_groups: [] } as unknown as QuestionSet
const wholeSet = {
  ...head,
  question_groups: [
    { main_question_number: 1, title: QUESTION, text: '', questions: [], review_questions: [], similar_questions: [] },
  ],
} as unknown as QuestionSet
const test = { answers_shown: 'at_once', time_limit_minutes: 30, shuffle: { main_questions: false, choices: false } }
const request = workRequest({ category: 'cbt', code: 'EX-1', missionId: 'mission-1', attemptId: null })

const outOfReach = (): never => {
  throw new TypeError('Failed to fetch')
}

let owner: string
let owners = 0
let starts: unknown[]
let isOnline: boolean
/** What the server has of this student at the test. */
let begun: Record<string, unknown> | null

const group = (device: string) => ({
  ...{ id: 'st-1.A', category: 'cbt', cbt_exam_code: 'EX-1', mission_id: 'mission-1', mode: 'test', revision: 0 },
  ...{ version: 1, finished_at: null, cbt_activities: [], unit_activities: [], device },
  ...{ ends_at: '2026-11-20T08:30:00.000Z', server_now: '2026-11-20T08:00:00.000Z' },
})
const opened = { question_group: wholeSet, mode: 'test', is_finished: false, are_answers_shown: false, test }

beforeEach(() => {
  owner = `sitter-${++owners}`
  starts = []
  isOnline = true
  begun = null
  const online = (answer: () => unknown) => () => (isOnline ? json(answer()) : outOfReach())
  answerApi({
    'GET /api/v2/student/student_activity_groups': online(() => ({
      student_activity_groups: begun ? [begun] : [],
      next_cursor: null,
    })),
    'GET /api/v2/student/student_activity_groups/st-1.A': online(() => ({ student_activity_group: begun })),
    'GET /api/v2/student/question_groups/show_by_code/EX-1': ({ query }) => {
      if (!isOnline) return outOfReach()
      return new URLSearchParams(query).has('student_activity_group_id')
        ? json(opened)
        : json({ ...opened, question_group: emptySet, start: { minutes: 30, question_count: 20 } })
    },
    'POST /api/v2/student/student_activity_groups': ({ body }) => {
      if (!isOnline) return outOfReach()
      starts.push(body)
      begun ??= group('this')
      return json({ student_activity_group: begun, opened })
    },
  })
})

async function waiting() {
  const found = await openWork(owner, request)
  return isWaitingTest(found) ? found : expect.unreachable('it was begun')
}

/** All that the device keeps, as one text. */
async function stores(): Promise<string> {
  const { db } = await deviceStorage()
  const caches_ = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  const web = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store }))
  return JSON.stringify([
    (await db.listSets()).filter((kept) => kept.owner === owner),
    await db.listOf(owner),
    caches_.flat().map(({ url }) => url),
    web,
  ])
}

it('is opened without its questions, keeps none on the device and sends nothing', async () => {
  const { set, start } = await waiting()
  expect([set.title, start]).toEqual(['単元末テスト', { minutes: 30, question_count: 20 }])
  const { db } = await deviceStorage()
  const records = await db.listOf(owner)
  expect(records.map((record) => hasUnsent(record, []))).toEqual([false])
  expect((await db.listSets()).filter((kept) => kept.owner === owner)).toEqual([])
  expect(await stores()).not.toContain(QUESTION)
  expect(starts).toEqual([])
})

it('begins with one call, whose answer is its questions, and goes on after a reload without a connection', async () => {
  const work = await (await waiting()).begin()
  expect(starts).toHaveLength(1)
  expect(work.set.question_groups).toHaveLength(1)
  expect(work.record).toMatchObject({ serverId: 'st-1.A', endsAt: '2026-11-20T08:30:00.000Z' })
  expect(work.record).not.toHaveProperty('isToStart')
  isOnline = false
  const again = await openWork(owner, request)
  expect(again).toMatchObject({ record: { localId: work.record.localId, serverId: 'st-1.A' }, set: wholeSet })
})

it('sends the same start again where no answer came', async () => {
  const test = await waiting()
  isOnline = false
  await expect(test.begin()).rejects.toMatchObject({ status: 0 })
  expect(await stores()).not.toContain(QUESTION)
  isOnline = true
  await test.begin()
  const [start] = starts as { student_activity_group: { idempotency_key: string } }[]
  const { db } = await deviceStorage()
  const [record] = await db.listOf(owner)
  expect(start?.student_activity_group.idempotency_key).toBe(record?.startKey)
})

it('is not begun without a connection', async () => {
  isOnline = false
  await expect(openWork(owner, request)).rejects.toMatchObject({ status: 0 })
})

it('goes straight on where another device has begun it', async () => {
  begun = group('other')
  const found = await openWork(owner, request)
  expect(found).toMatchObject({ record: { serverId: 'st-1.A' }, set: wholeSet })
  expect(starts).toEqual([])
})
