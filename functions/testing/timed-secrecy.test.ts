import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@tcheck/contract/contract'
import { type Endpoint, endpoints } from '@tcheck/contract/endpoints'
import { createMission } from '@tcheck/data/mission/mission'
import { questionSetItems } from '@tcheck/data/question-set/question-set'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { answerOf, type ExamRoom, groupOf, type How, missionWith, openExamRoom, tomorrow } from './exam-room.ts'

/** Stands in each text, choice and name of a picture of the exam's questions, and nowhere else. */
const SENTINEL = 'もんだいのなかみ'

/** Replaces what a student reads of a question; what only names or counts it stays. */
const marked = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (name, held: unknown) =>
    typeof held === 'string' && !['pattern', 'answer', 'viewpoint', 'writing', 'separator'].includes(name)
      ? `${SENTINEL}${held}`
      : held,
  ) as Value

const timed = (changes: Parameters<typeof missionWith>[1] = {}) => {
  const mission = missionWith('at_once', changes)
  return { ...mission, test: { ...(mission.test ?? expect.unreachable('no test')), time_limit_minutes: 30 } }
}

/** Another mission of the class, which hands out the same exam without a limit. */
const untimed = missionWith('at_once', { id: 'mission-2' })

let room: ExamRoom
/** Attempts of the student that give no questions: as practice from before the mission, and what a test begins besides. */
let attempts: string[]

async function openRoom(signsIn: boolean) {
  room = await openExamRoom({ signsIn })
  const set = testSet('cbt', 'EX-1')
  for (const version of [1, 2]) {
    const question_groups = marked(set.question_groups)
    await room.cloud.table.batchPut(questionSetItems({ ...set, version, question_groups }))
  }
  attempts = [groupOf((await room.save('card', { idempotency_key: 'key-practice-00000' })).body).id]
}

const seen = (body: unknown) => (JSON.stringify(body) ?? '').includes(SENTINEL)

const calls = endpoints.filter(
  ({ method, roles: callers }) => method === 'GET' && callers.some((who) => ['student', 'any', 'public'].includes(who)),
)

const procedureOf = ({ method, path }: Endpoint) =>
  Object.values(contract)
    .flatMap((routes) => Object.values(routes))
    .find(({ '~orpc': { route } }) => route.method === method && route.path === path)

/** The names that an input has, and which of them may be left out. */
function fieldsOf(endpoint: Endpoint): { name: string; isOptional: boolean }[] {
  const schema = procedureOf(endpoint)?.['~orpc'].inputSchema as z.ZodObject | undefined
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    isOptional: (field as z.ZodType).safeParse(undefined).success,
  }))
}

/** What the attacker knows: the exam, the missions, the link, the own attempts. */
const known = (): Record<string, readonly string[]> => ({
  code: ['EX-1'],
  category: ['cbt'],
  mission_id: ['mission-1', 'mission-2'],
  shareable_key: ['key-1'],
  student_activity_group_id: attempts,
  set_version: ['1'],
  state: ['resumable', 'finished'],
  id: ['mission-1', ...attempts, 'EX-1'],
  set_id: ['EX-1'],
})

const EVENTS = join(import.meta.dirname, '../../events')
const sampleOf = ({ group, name }: Endpoint): { queryStringParameters?: Record<string, string> } =>
  JSON.parse(readFileSync(join(EVENTS, group, `${name}.success.json`), 'utf8'))

/** Each way to fill in an input with what is known: with and without each field that may be left out. */
function inputsOf(endpoint: Endpoint): Record<string, string>[] {
  const values = known()
  const sample = sampleOf(endpoint).queryStringParameters ?? {}
  let inputs: Record<string, string>[] = [{}]
  for (const { name, isOptional } of fieldsOf(endpoint)) {
    const choices = values[name] ?? (isOptional ? [] : [sample[name] ?? '1'])
    inputs = inputs.flatMap((input) => [
      ...(isOptional ? [input] : []),
      ...choices.map((value) => ({ ...input, [name]: value })),
    ])
  }
  return inputs
}

async function everyAnswer(endpoint: Endpoint, how: How): Promise<unknown[]> {
  const answers = inputsOf(endpoint).map((input) => {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input[name] ?? '1'))
    const query = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
    return room.ask(how, { group: endpoint.group, path, query })
  })
  return (await Promise.all(answers)).map(({ body }) => body)
}

const named = calls.map((endpoint) => [`${endpoint.group}/${endpoint.name}`, endpoint] as const)

test('the calls that a student may make are found', async () => {
  await openRoom(false)
  expect(named.map(([name]) => name)).toEqual(
    expect.arrayContaining(['student-content/show-question-group', 'student-activities/show']),
  )
  expect(inputsOf(calls.find(({ name }) => name === 'show-question-group') ?? expect.unreachable('gone')).length).toBe(
    24,
  )
})

const rooms = [
  { where: 'after delivery', signsIn: false, hows: ['card', 'number', 'link'], mission: () => timed() },
  { where: 'after delivery to who signs in', signsIn: true, hows: ['signed_in'], mission: () => timed() },
  {
    where: 'before a delivery that is no secret',
    signsIn: false,
    hows: ['card'],
    mission: () => {
      const mission = timed(tomorrow)
      return { ...mission, test: { ...mission.test, hidden_until_delivery: false } }
    },
  },
] as const

describe.each(rooms)('$where, no question of a timed test is given before its start', ({ signsIn, hows, mission }) => {
  beforeAll(async () => {
    await openRoom(signsIn)
    await createMission(room.cloud.table, mission())
    await createMission(room.cloud.table, untimed)
    for (const [how, place] of [
      ['card', { mission_id: 'mission-2' }],
      ['card', { shareable_key: 'key-1' }],
      ['link', { shareable_key: 'key-1' }],
    ] as const) {
      const idempotency_key = `key-other-${how}-${Object.keys(place)}`
      const { status, body } = await room.save(how, { ...place, idempotency_key, cbt_activities: [answerOf(1, 1)] })
      expect(status).toBe(200)
      attempts.push(groupOf(body).id)
    }
  })
  test.each(named)('by %s', async (_, endpoint) => {
    for (const how of hows) expect((await everyAnswer(endpoint, how)).filter(seen)).toEqual([])
  })
})

describe('the start', () => {
  beforeEach(async () => {
    await openRoom(true)
    await createMission(room.cloud.table, timed())
  })
  const start = (how: How, key: string, fields: Record<string, unknown> = {}) =>
    room.save(how, { mission_id: 'mission-1', idempotency_key: key, ...fields })
  const show = (query: Record<string, string>) =>
    room.get('card', 'question_groups/show_by_code/EX-1', { category: 'cbt', ...query })

  test('gives the questions without their answers, and from then on the attempt gives them', async () => {
    const { body } = await start('card', 'key-start-0000000')
    expect(body).toMatchObject({ opened: { mode: 'test', is_finished: false, test: { time_limit_minutes: 30 } } })
    expect(seen(body)).toBe(true)
    expect(JSON.stringify(body)).not.toMatch(/"(answer|hint|explanation)":/)
    const { id } = groupOf(body)
    expect(seen((await show({ student_activity_group_id: id })).body)).toBe(true)
    expect(seen((await show({ mission_id: 'mission-1' })).body)).toBe(false)
  })

  test('is one attempt and one clock, by whichever key', async () => {
    const first = groupOf((await start('card', 'key-start-0000000')).body)
    room.at(room.now().getTime() + 10 * 60_000)
    for (const key of ['key-start-0000000', 'key-start-0000001']) {
      const { body } = await start('card', key)
      expect(groupOf(body)).toMatchObject({ id: first.id, ends_at: first.ends_at })
      expect(seen(body)).toBe(true)
    }
    expect(groupOf((await start('signed_in', 'key-start-0000002')).body).id).toBe(first.id)
  })

  test('is one attempt where two devices begin in the same moment', async () => {
    const both = await Promise.all(['key-start-0000000', 'key-start-0000001'].map((key) => start('card', key)))
    expect(new Set(both.map(({ body }) => groupOf(body).id)).size).toBe(1)
    expect(both.every(({ body }) => seen(body))).toBe(true)
  })

  test('gives no new time after the hand-in either, and what it carries is kept', async () => {
    const first = groupOf((await start('card', 'key-start-0000000', { finished: true })).body)
    const again = await start('card', 'key-start-0000001', { cbt_activities: [answerOf(1, 1)] })
    expect(groupOf(again.body)).toMatchObject({ id: first.id, finished_at: first.finished_at, answered_count: 0 })
    expect(again.body).not.toHaveProperty('opened')
  })

  test('by number is an attempt of each entry', async () => {
    const own = groupOf((await start('card', 'key-start-0000000')).body)
    expect(groupOf((await start('number', 'key-start-0000001')).body).id).not.toBe(own.id)
  })

  test('of a test without a limit carries no questions', async () => {
    await createMission(room.cloud.table, missionWith('at_once', { id: 'mission-2' }))
    expect((await start('card', 'key-start-0000000', { mission_id: 'mission-2' })).body).not.toHaveProperty('opened')
  })
})

describe('another entrance to the exam of a timed test', () => {
  const open = (how: How, query: Record<string, string>) =>
    room.get(how, 'question_groups/show_by_code/EX-1', { category: 'cbt', ...query })
  const entrances = [
    ['a mission without a limit', 'card', { mission_id: 'mission-2' }],
    ['a shareable url', 'link', { shareable_key: 'key-1' }],
    ['a shareable url of a card', 'card', { shareable_key: 'key-1' }],
  ] as const

  beforeEach(async () => {
    await openRoom(false)
    await createMission(room.cloud.table, timed())
    await createMission(room.cloud.table, untimed)
  })

  test.each(entrances)(
    '%s leads to the timed test, and gives the questions once it is started',
    async (_, how, query) => {
      expect(await open(how, query)).toMatchObject({ status: 422, body: { code: 'EXAM_IN_TIMED_TEST' } })
      await room.save('card', { mission_id: 'mission-1', idempotency_key: 'key-start-0000000' })
      expect(seen((await open(how, query)).body)).toBe(true)
    },
  )

  test.each(entrances)('%s gives the questions once the test is over for the class', async (_, how, query) => {
    await room.teach('POST', 'missions/mission-1/close_class', { grade: 8, kumi: '2' })
    expect(seen((await open(how, query)).body)).toBe(true)
  })

  test('counts a start by number as a start', async () => {
    await room.save('number', { mission_id: 'mission-1', idempotency_key: 'key-start-0000000' })
    expect(seen((await open('card', { mission_id: 'mission-2' })).body)).toBe(true)
  })

  test('continues an attempt that is older than the test, and no later one', async () => {
    const begin = async (key: string) =>
      groupOf((await room.save('card', { mission_id: 'mission-2', idempotency_key: key })).body).id
    const show = async (id: string) => (await open('card', { student_activity_group_id: id })).body
    await room.teach('DELETE', 'mission_cbt_exam_codes/cancel/mission-1.1')
    const before = await begin('key-before-000000')
    const made = { id: 'mission-3', created_at: new Date(room.now().getTime() + 1000).toISOString() }
    await createMission(room.cloud.table, timed(made))
    room.at(room.now().getTime() + 60_000)
    expect(seen(await show(before))).toBe(true)
    expect(await show(await begin('key-after-0000000'))).toMatchObject({ code: 'EXAM_IN_TIMED_TEST' })
  })

  test('stays open for another class and for an exam of no timed test', async () => {
    await openRoom(false)
    await createMission(room.cloud.table, timed({ classes: [{ grade: 8, kumi: '3' }] }))
    await createMission(room.cloud.table, untimed)
    expect(seen((await open('card', { mission_id: 'mission-2' })).body)).toBe(true)
  })
})
