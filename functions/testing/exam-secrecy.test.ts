import type { ActivityGroup } from '@tcheck/contract/activity'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { getAttempt } from '@tcheck/data/attempt/attempt'
import { attemptId } from '@tcheck/data/attempt/attempt-id'
import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { createMission, getMission, replaceMission, type StoredMission } from '@tcheck/data/mission/mission'
import { questionSetItems } from '@tcheck/data/question-set/question-set'
import { putShareableUrl } from '@tcheck/data/shareable-url/shareable-url'
import { entryByLink, entryToMission } from '@tcheck/data/student/entry'
import { putStudent } from '@tcheck/data/student/student'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { sampleShareableUrl } from '@tcheck/data/testing/sample-shareable-url'
import type { LambdaHandler } from '@tcheck/lambda-kit/lambda-event'
import { call, openTestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { openLambdas } from './lambdas.ts'

const SECRET = 'ひみつのこたえ'
const EXAM = { category: 'cbt', cbt_exam_code: 'EX-1' }
const DAY_MS = 24 * 3600_000
const NOON = Date.parse('2026-11-20T03:00:00.000Z')
type How = 'card' | 'number' | 'link' | 'instant'
type Answers = NonNullable<StoredMission['test']>['answers_shown']

/** A class, and an exam every answer and explanation of which is one word that no question says. */
async function openExamRoom() {
  const cloud = await openTestCloud()
  const { table, school } = cloud
  const [student] = school.students
  const set = testSet('cbt', 'EX-1')
  const question_groups: MainQuestion[] = set.question_groups.map((main) => ({
    ...main,
    questions: main.questions.map((sub) => ({
      ...sub,
      pattern: '',
      answer: SECRET,
      hint: `${SECRET}かも`,
      explanation: `${SECRET}です`,
    })),
    review_questions: main.review_questions.map((sub) => ({ ...sub, answer: SECRET })),
    similar_questions: main.similar_questions.map((sub) => ({ ...sub, answer: SECRET })),
  }))
  for (const version of [1, 2]) await table.batchPut(questionSetItems({ ...set, version, question_groups }))
  await putShareableUrl(table, sampleShareableUrl({ category: 'cbt', set_code: 'EX-1', key: 'key-1' }))
  const guest = { ...student, id: 'instant-1', kind: 'instant' as const, kumi: 'お試し', shareable_key: 'key-1' }
  await putStudent(table, guest)
  let now = new Date(NOON)
  let lambdas = openLambdas(cloud, now)
  const lambda = (group: string): LambdaHandler => lambdas.get(group) ?? expect.unreachable(`there is no ${group}`)

  const headersOf = (how: How) => {
    if (how === 'instant') return cloud.linkOf(guest)
    if (how === 'number') return cloud.linkOf(student, entryToMission('01ENTRY', 'mission-1'))
    return cloud.linkOf(student, how === 'link' ? entryByLink('01LINK', 'key-1') : undefined)
  }
  async function get(how: How, path: string, query: Record<string, string> = {}) {
    const group = path.startsWith('student_activity_groups') ? 'student-activities' : 'student-content'
    const request = { method: 'GET' as const, path: `/api/v2/student/${path}`, query, headers: await headersOf(how) }
    return call(lambda(group), request)
  }
  async function save(how: How, fields: Record<string, unknown>) {
    return call(lambda('student-activities'), {
      method: 'POST',
      path: '/api/v2/student/student_activity_groups',
      headers: await headersOf(how),
      body: {
        student_activity_group: {
          ...{ ...EXAM, device_id: 'device-1', device_revision: 1, idempotency_key: 'key-0000000000000' },
          ...fields,
        },
      },
    })
  }
  return {
    cloud,
    get,
    save,
    at(moment: number) {
      now = new Date(moment)
      lambdas = openLambdas(cloud, now)
    },
    now: () => now,
  }
}
type ExamRoom = Awaited<ReturnType<typeof openExamRoom>>

const missionWith = (answers_shown: Answers, changes: Partial<StoredMission> = {}) =>
  sampleMission({
    test: {
      answers_shown,
      hidden_until_delivery: true,
      time_limit_minutes: null,
      shuffle: { main_questions: false, choices: false },
    },
    ...changes,
  })
const tomorrow = { delivery_datetime: new Date(NOON + DAY_MS).toISOString() }
const groupOf = (body: unknown) => (body as { student_activity_group: ActivityGroup }).student_activity_group
const answerOf = (main_question_number: number, sub_question_number: number) => ({
  ...{ main_question_number, sub_question_number, answers: ['7'], bookmarks: [], revision: 1 },
})
/** What tells how right an answer is, and what would have been. */
const told = (body: unknown) =>
  JSON.stringify(body).match(
    /ひみつのこたえ|"(answer|hint|explanation|correct_\w+)":|"(score|best_score|last_score)":\d|"progress":"(?!not_tried)\w+"|"state":"(in)?correct"/g,
  ) ?? []

let room: ExamRoom
beforeEach(async () => {
  room = await openExamRoom()
})

describe('an exam that the class is to sit tomorrow', () => {
  beforeEach(() => createMission(room.cloud.table, missionWith('after_due', tomorrow)))

  test('is no practice today: it is refused in words, and no list names it', async () => {
    const { status, body } = await room.get('card', 'question_groups/show_by_code/EX-1', { category: 'cbt' })
    expect([status, body]).toMatchObject([422, { code: 'EXAM_NOT_YET' }])
    expect(told(body)).toEqual([])
    expect(JSON.stringify((await room.get('card', 'question_groups', { category: 'all' })).body)).not.toContain('EX-1')
    expect(JSON.stringify((await room.get('card', 'material_codes')).body)).not.toContain('EX-1')
  })

  test('takes practice that was begun before, without marks', async () => {
    const start = await room.save('card', { cbt_activities: [answerOf(1, 1)], finished: true })
    expect(start.status).toBe(200)
    expect(told(start.body)).toEqual([])
    const { id } = groupOf(start.body)
    expect(told((await room.get('card', `student_activity_groups/${id}`)).body)).toEqual([])
    const query = { category: 'cbt', student_activity_group_id: id }
    expect(told((await room.get('card', 'question_groups/show_by_code/EX-1', query)).body)).toEqual([])
  })

  test('is practice again once it is cancelled', async () => {
    const mission = (await getMission(room.cloud.table, 'mission-1')) ?? expect.unreachable('there is no mission')
    const sets = mission.sets.map((set) => ({ ...set, cancelled_at: new Date(NOON).toISOString() }))
    await replaceMission(room.cloud.table, { ...mission, sets, revision: 2 })
    const { body } = await room.get('card', 'question_groups/show_by_code/EX-1', { category: 'cbt' })
    expect(told(body)).not.toEqual([])
  })
})

test('a mission of before guards keeps its exam closed too, from its making until it is finished', async () => {
  const { test: _, ...mission } = sampleMission()
  await createMission(room.cloud.table, mission)
  await room.cloud.table.remove({ pk: 'TESTS#br-1#08#2', sk: 'TEST#mission-1' })
  const practice = () => room.get('card', 'question_groups/show_by_code/EX-1', { category: 'cbt' })
  expect((await practice()).body).toMatchObject({ code: 'EXAM_IN_MISSION' })
  const done = await room.save('card', { mission_id: 'mission-1', finished: true })
  expect(groupOf(done.body)).toMatchObject({ score: 0, are_answers_shown: true })
  expect(told((await practice()).body)).not.toEqual([])
})

test('a finish by number of before the mark in the index is none of its student’s', async () => {
  const { table } = room.cloud
  await createMission(table, missionWith('at_once'))
  const done = await room.save('number', { mission_id: 'mission-1', finished: true })
  const { id } = groupOf(done.body)
  const practice = () => room.get('card', 'question_groups/show_by_code/EX-1', { category: 'cbt' })
  expect((await practice()).body).toMatchObject({ code: 'EXAM_IN_MISSION' })
  // As it was written then.
  const stored = (await getAttempt(table, id)) ?? expect.unreachable('there is no attempt')
  const item = attemptItem(stored)
  await table.put({ ...item, results_sk: String(item['results_sk']).replace('~', '') })
  expect((await practice()).body).toMatchObject({ code: 'EXAM_IN_MISSION' })
})

describe('without a due date', () => {
  const finish = (ban: number) => finishAs(room, ban)

  test('answers are shown when the last of the class finishes, to all at once', async () => {
    await createMission(room.cloud.table, missionWith('after_due'))
    const first = await finish(1)
    expect(groupOf(first.body)).toMatchObject({ are_answers_shown: false, score: null })
    await finish(2)
    expect(groupOf((await finish(3)).body)).toMatchObject({ are_answers_shown: true, score: 0 })
    const { body } = await room.get('card', `student_activity_groups/${groupOf(first.body).id}`)
    expect(groupOf(body)).toMatchObject({ are_answers_shown: true, score: 0 })
  })

  test('a number finishes nothing for its student', async () => {
    await createMission(room.cloud.table, missionWith('after_due'))
    await room.save('number', { mission_id: 'mission-1', finished: true })
    await finish(2)
    expect(groupOf((await finish(3)).body)).toMatchObject({ are_answers_shown: false })
  })
})

async function finishAs({ cloud }: ExamRoom, ban: number) {
  const student = cloud.school.students[ban - 1] ?? expect.unreachable('no such student')
  const lambda = openLambdas(cloud, new Date(NOON)).get('student-activities')
  return call(lambda ?? expect.unreachable('there is no such group'), {
    method: 'POST',
    path: '/api/v2/student/student_activity_groups',
    headers: await cloud.linkOf(student),
    body: {
      student_activity_group: {
        ...{ ...EXAM, device_id: 'device-1', device_revision: 1, idempotency_key: `key-000000000000${ban}` },
        ...{ mission_id: 'mission-1', finished: true },
      },
    },
  })
}

describe('no order of calls', () => {
  const how = fc.constantFrom<How[]>('card', 'number', 'link', 'instant')
  const place = fc.constantFrom('mission', 'practice', 'link')
  const step = fc.oneof(
    fc.record({ kind: fc.constant('open' as const), how, place, version: fc.constantFrom('1', '2', '9') }),
    fc.record({ kind: fc.constant('start' as const), how, place, finished: fc.boolean(), key: fc.nat(5) }),
    fc.record({ kind: fc.constant('finish' as const), how, of: fc.nat(5) }),
    fc.record({ kind: fc.constant('look' as const), how, of: fc.nat(5) }),
    fc.record({ kind: fc.constant('lists' as const), how }),
    fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  )
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
  const placeFields = (name: string) =>
    name === 'mission' ? { mission_id: 'mission-1' } : name === 'link' ? { shareable_key: 'key-1' } : {}

  async function play(examRoom: ExamRoom, steps: readonly Step[], until: number): Promise<string[]> {
    const began: string[] = []
    const leaks: string[] = []
    const hear = (name: string, answer: { status: number; body: unknown }) => {
      const found = told(answer.body)
      if (found.length > 0) leaks.push(`${name}: ${found.join(' ')}`)
      expect(answer.status).toBeLessThan(500)
      return answer.body
    }
    const { get, save } = examRoom
    for (const one of steps) {
      if (one.kind === 'wait') examRoom.at(Math.min(until - 1, examRoom.now().getTime() + one.hours * 3600_000))
      if (one.kind === 'open') {
        const query = { category: 'cbt', set_version: one.version, ...placeFields(one.place) }
        hear(JSON.stringify(one), await get(one.how, 'question_groups/show_by_code/EX-1', query))
      }
      if (one.kind === 'start') {
        const idempotency_key = `start-${one.how}-${one.key}-00000000`
        const body = hear(
          JSON.stringify(one),
          await save(one.how, { ...placeFields(one.place), finished: one.finished, idempotency_key }),
        )
        const id = (body as { student_activity_group?: { id: string } }).student_activity_group?.id
        if (id !== undefined) began.push(id)
      }
      if (one.kind === 'finish' || one.kind === 'look') {
        const id = began[one.of] ?? attemptId('st-br-1-2-1', '01NONE')
        if (one.kind === 'finish') {
          const fields = { saved_student_activity_group_id: id, finished: true, cbt_activities: [answerOf(1, 1)] }
          hear(JSON.stringify(one), await save(one.how, fields))
        } else {
          hear(JSON.stringify(one), await get(one.how, `student_activity_groups/${id}`))
          const query = { category: 'cbt', student_activity_group_id: id }
          hear(JSON.stringify(one), await get(one.how, 'question_groups/show_by_code/EX-1', query))
        }
      }
      if (one.kind === 'lists') {
        hear('catalogue', await get(one.how, 'question_groups', { category: 'cbt' }))
        hear('missions', await get(one.how, 'missions'))
        hear('attempts', await get(one.how, 'student_activity_groups'))
        hear('tries', await get(one.how, 'student_activity_groups', { category: 'cbt', code: 'EX-1' }))
        const resumable = { category: 'cbt', code: 'EX-1', state: 'resumable', mission_id: 'mission-1' }
        hear('resumable', await get(one.how, 'student_activity_groups', resumable))
        hear('books', await get(one.how, 'material_codes'))
      }
    }
    return leaks
  }

  test('shows an answer of a test to a student of its class before its answers are shown', {
    timeout: 120_000,
  }, async () => {
    const answers = fc.constantFrom<Answers[]>('after_due', 'when_released')
    await fc.assert(
      fc.asyncProperty(answers, fc.boolean(), fc.array(step, { maxLength: 12 }), async (shown, isLater, steps) => {
        const examRoom = await openExamRoom()
        const until = NOON + 3 * DAY_MS
        const due_datetime = new Date(until).toISOString()
        await createMission(examRoom.cloud.table, missionWith(shown, { ...(isLater ? tomorrow : {}), due_datetime }))
        expect(await play(examRoom, steps, until)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('of somebody by number, by link or as an instant user shows what is shown at once by card', {
    timeout: 120_000,
  }, async () => {
    const others = fc.array(
      step.filter((one) => !('how' in one) || one.how !== 'card'),
      { maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(others, async (steps) => {
        const examRoom = await openExamRoom()
        const until = NOON + 3 * DAY_MS
        await createMission(
          examRoom.cloud.table,
          missionWith('at_once', { due_datetime: new Date(until).toISOString() }),
        )
        expect(await play(examRoom, steps, until)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})
