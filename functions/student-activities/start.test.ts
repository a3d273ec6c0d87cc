import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import type { ActivityGroup } from '@tcheck/contract/activity'
import { studentActivities } from '@tcheck/contract/groups/student-activities'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { removeRegistration } from '@tcheck/data/material-code/material-code'
import { createMission, replaceMission } from '@tcheck/data/mission/mission'
import { questionSetItems, type SetCategory } from '@tcheck/data/question-set/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { getSetRecord } from '@tcheck/data/set-record/set-record'
import { putShareableUrl } from '@tcheck/data/shareable-url/shareable-url'
import { putStudent } from '@tcheck/data/student/student'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { sampleShareableUrl } from '@tcheck/data/testing/sample-shareable-url'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { beforeEach, describe, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

// What becomes of a start that waited on a device: another one beside it, another version of its set, a set that was closed.

let cloud: TestCloud
let handler: LambdaHandler
let keys = 0
/** So many of the next writes of answers are held back for this reason, as another one is under way. */
let held = { count: 0, reason: '' }
const now = new Date('2026-11-20T03:00:00.000Z')
const path = '/api/v2/student/student_activity_groups'

const lambda = () => {
  const deps = { table: cloud.table, library: openLibrary<MainQuestion>(cloud.table) }
  return serve(studentActivities, handlers(deps), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    now: () => now,
    log: () => undefined,
  })
}

beforeEach(async () => {
  held = { count: 0, reason: '' }
  cloud = await openTestCloud({
    between: (engine) => ({
      call: (operation, body) => {
        const failure = failures[operation]
        if (failure === undefined || held.count === 0) return engine.call(operation, body)
        held.count -= 1
        return Promise.resolve({ status: 400, body: JSON.stringify(failure(held.reason)) })
      },
    }),
  })
  handler = lambda()
})

const DYNAMO = 'com.amazonaws.dynamodb.v20120810#'
const failures: Readonly<Record<string, (reason: string) => object>> = {
  TransactWriteItems: (reason) => ({
    __type: `${DYNAMO}TransactionCanceledException`,
    Message: 'Transaction cancelled',
    CancellationReasons: [{ Code: 'None' }, { Code: reason }],
  }),
  PutItem: () => ({ __type: `${DYNAMO}TransactionConflictException`, message: 'Transaction is ongoing for the item' }),
}

interface Sent {
  [field: string]: unknown
}
const newKey = () => `key-0000000000-${++keys}`

async function send(fields: Sent, { student = cloud.school.students[0], to = handler } = {}) {
  const place =
    fields['category'] === undefined ? { category: 'unit', v2_question_group_id: 'MA-1' } : placeOf(fields['category'])
  const answer = await call(to, {
    method: 'POST',
    path: fields['category'] === 'science_skill' ? `${path}/create_science_skill` : path,
    headers: await cloud.linkOf(student),
    body: {
      student_activity_group: {
        ...place,
        device_id: 'device-aaaa',
        device_revision: 1,
        idempotency_key: newKey(),
        ...fields,
      },
    },
  })
  const group = (answer.body as { student_activity_group?: ActivityGroup }).student_activity_group
  return { ...answer, group: group as ActivityGroup }
}
const codes = { unit: 'MA-1', cbt: 'EX-1', science_skill: 'sci-1' } as const
const placeOf = (category: unknown) => ({
  category,
  ...(category === 'unit' && { v2_question_group_id: codes.unit }),
  ...(category === 'cbt' && { cbt_exam_code: codes.cbt }),
  ...(category === 'science_skill' && { science_skill_key: codes.science_skill }),
})
const slot = (main: number, sub: number, answer: string, revision = 1) => ({
  main_question_number: main,
  sub_question_number: sub,
  answers: [answer],
  revision,
})
const answering = (category: SetCategory, ...slots: ReturnType<typeof slot>[]) =>
  category === 'cbt' ? { category, cbt_activities: slots } : { category, unit_activities: slots }
const categories = ['unit', 'cbt', 'science_skill'] as const

describe('whole tries that come side by side', () => {
  const finishedTry = (category: SetCategory, answer: string) =>
    send({ ...answering(category, slot(1, 1, answer)), finished: true })
  const recordOf = (category: SetCategory) =>
    getSetRecord(cloud.table, cloud.school.students[0].id, { category, code: codes[category] })

  test.each(categories)('are all stored and all in the record: %s', async (category) => {
    const answers = await Promise.all(['7', '6', '5'].map((answer) => finishedTry(category, answer)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const record = await recordOf(category)
    expect(record?.try_count).toBe(3)
    expect(record?.tries.map(({ attempt_id }) => attempt_id).sort()).toEqual(
      answers.map(({ group }) => group.id).sort(),
    )
  })

  test('are stored where two open attempts at one set are finished in one moment', async () => {
    const begun = [await send({}), await send({})]
    const finish = ({ group }: { group: ActivityGroup }) =>
      send({ saved_student_activity_group_id: group.id, finished: true })
    expect((await Promise.all(begun.map(finish))).map(({ status }) => status)).toEqual([200, 200])
    expect((await recordOf('unit'))?.try_count).toBe(2)
  })

  test('are one where they are one start', async () => {
    const start = { idempotency_key: newKey(), ...answering('unit', slot(1, 1, '7')), finished: true }
    const answers = await Promise.all([send(start), send(start), send(start)])
    expect(new Set(answers.map(({ status, group }) => `${status} ${group.id}`)).size).toBe(1)
    expect((await recordOf('unit'))?.try_count).toBe(1)
  })

  test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'are stored where the table holds one back: %s',
    async (reason) => {
      held = { count: 2, reason }
      const begun = await send({})
      expect(begun.status).toBe(200)
      held = { count: 2, reason }
      const saved = await send({
        saved_student_activity_group_id: begun.group.id,
        ...answering('unit', slot(1, 1, '6')),
      })
      expect(saved.status).toBe(200)
      held = { count: 2, reason }
      const finished = await send({
        saved_student_activity_group_id: begun.group.id,
        ...answering('unit', slot(1, 1, '7', 2)),
        finished: true,
      })
      expect(finished).toMatchObject({ status: 200, group: { score: 4 } })
    },
  )

  test('are asked for again, and never refused for good, where the table holds them back for long', async () => {
    held = { count: 100, reason: 'TransactionConflict' }
    expect(await send({})).toMatchObject({ status: 409, body: { code: 'SAVE_BUSY' } })
    held = { count: 0, reason: '' }
    const begun = await send({ ...answering('unit', slot(1, 1, '7')), finished: true })
    expect(begun.status).toBe(200)
  })
})

describe('a set that was stored anew before its first save', () => {
  /** The second version has one question, with another answer. */
  const storeAnew = async (category: SetCategory, code: string = codes[category]) => {
    const set = testSet(category, code)
    const question_groups = set.question_groups.slice(0, 1).map((main) => ({
      ...main,
      questions: main.questions.slice(0, 1).map((sub) => ({ ...sub, answer: '8' })),
    }))
    await cloud.table.batchPut(questionSetItems({ ...set, version: 2, question_groups }))
  }
  const answers = (category: SetCategory) => answering(category, slot(1, 1, '7'), slot(2, 2, '㋐', 2))

  test.each(categories)('is marked by the version that was opened: %s', async (category) => {
    await storeAnew(category)
    const { status, group } = await send({ ...answers(category), set_version: 1, finished: true })
    expect(status).toBe(200)
    expect(group).toMatchObject({ set_version: 1, score: 8, max_score: 20 })
  })

  test('is marked so by a shareable link, and in a review', async () => {
    await putShareableUrl(cloud.table, sampleShareableUrl())
    await storeAnew('unit', 'MA-2')
    await storeAnew('unit')
    const shared = { v2_question_group_id: 'MA-2', shareable_key: 'key-1' }
    expect((await send({ ...answers('unit'), ...shared, set_version: 1 })).group).toMatchObject({ set_version: 1 })
    expect((await send({ ...answers('unit'), mode: 'review', set_version: 1 })).group).toMatchObject({ set_version: 1 })
  })

  test.each([
    ['none is named, as by an earlier release', undefined],
    ['there is no such version', 9],
  ])('is marked by the newest where %s', async (_, set_version) => {
    await storeAnew('unit')
    const { group } = await send({ ...answering('unit', slot(1, 1, '8')), set_version })
    expect(group).toMatchObject({ set_version: 2, score: 4 })
  })

  test('is marked by the version that was opened also where the Lambda still remembers the one before', async () => {
    await send({})
    await storeAnew('unit')
    const { group } = await send({ ...answering('unit', slot(1, 1, '8')), set_version: 2 })
    expect(group).toMatchObject({ set_version: 2, score: 4 })
  })

  test('uses the mission’s version in a mission', async () => {
    await createMission(cloud.table, sampleMission())
    await storeAnew('cbt')
    const test_ = { ...answers('cbt'), mission_id: 'mission-1' }
    expect((await send({ ...test_, set_version: 1 })).group).toMatchObject({ set_version: 1, mode: 'test' })
    expect((await send({ ...test_, set_version: 2 })).group).toMatchObject({ set_version: 1, mode: 'test' })
  })

  test('opens no other set, and no closed one', async () => {
    expect((await send({ v2_question_group_id: 'MA-2', set_version: 1 })).status).toBe(404)
    expect((await send({ set_version: 1 }, { student: cloud.school.otherStudent })).status).toBe(404)
    await createMission(cloud.table, cancelledMission())
    const answer = await send({ ...answers('cbt'), mission_id: 'mission-1', set_version: 1 })
    expect(answer).toMatchObject({ status: 422, body: { code: 'SET_CANCELLED' } })
  })

  test('takes the rest of a start that had come before it, also from an earlier release', async () => {
    const start = { idempotency_key: newKey(), ...answers('unit') }
    const { group } = await send(start)
    await storeAnew('unit')
    // A Lambda of its own, which does not remember the version before.
    const again = await send({ ...start, finished: true }, { to: lambda() })
    expect(again).toMatchObject({ status: 200, group: { id: group.id, set_version: 1, score: 8 } })
  })

  test.each([0, -1, 1.5, 'x'])('refuses the version %s', async (set_version) => {
    expect(await send({ set_version })).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  })
})

const cancelledMission = () => {
  const mission = sampleMission()
  return {
    ...mission,
    revision: 2,
    sets: mission.sets.map((set) => ({ ...set, cancelled_at: '2026-11-20T01:00:00.000Z' })),
  }
}

describe('a start whose answer was lost', () => {
  const exam = { category: 'cbt', mission_id: 'mission-1' }

  test.each<[string, () => Promise<unknown>]>([
    ['the teacher cancelled the set', () => replaceMission(cloud.table, cancelledMission())],
    [
      'the mission is not for the class any more',
      () => replaceMission(cloud.table, sampleMission({ revision: 2, classes: [{ grade: 8, kumi: '3' }] })),
    ],
    ['the student changed class', () => putStudent(cloud.table, { ...cloud.school.students[0], kumi: '3' })],
  ])('is taken again although %s, with what was answered since', async (_, change) => {
    await createMission(cloud.table, sampleMission())
    const idempotency_key = newKey()
    const { group } = await send({ ...exam, idempotency_key })
    await change()
    const rest = { cbt_activities: [slot(1, 1, '7')], finished: true }
    const again = await send({ ...exam, idempotency_key, ...rest })
    expect(again).toMatchObject({ status: 200, group: { id: group.id, score: 4 } })
  })

  test.each(categories)('is taken again although the material code was removed: %s', async (category) => {
    const idempotency_key = newKey()
    const { group } = await send({ category, idempotency_key })
    await removeRegistration(cloud.table, cloud.school.branchId, cloud.school.material.code)
    const again = await send({ ...answering(category, slot(1, 1, '7')), idempotency_key, finished: true })
    expect(again).toMatchObject({ status: 200, group: { id: group.id, score: 4 } })
  })

  test('opens nothing to another start, nor to another student', async () => {
    await createMission(cloud.table, sampleMission())
    const idempotency_key = newKey()
    await send({ ...exam, idempotency_key })
    await replaceMission(cloud.table, cancelledMission())
    expect((await send(exam)).status).toBe(422)
    expect((await send({ ...exam, idempotency_key }, { student: cloud.school.students[1] })).status).toBe(422)
  })
})
