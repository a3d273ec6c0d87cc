import { readAnswerPublicKey } from '@tcheck/accounts/answer-keys'
import { issueAnswerTicket } from '@tcheck/accounts/answer-ticket'
import { generateAnswerSecrets } from '@tcheck/accounts/new-keys'
import { sealForTest } from '@tcheck/accounts/testing/seal-answers'
import type { ActivityGroup } from '@tcheck/contract/activity'
import { getRun } from '@tcheck/data/learning/run'
import { createMission } from '@tcheck/data/mission/mission'
import { raiseLinkVersion } from '@tcheck/data/student/student'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { call, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openLearningFixture } from '../learning/testing/learning-fixture.ts'
import { openLambdas } from '../testing/lambdas.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const DAY_MS = 24 * 3600_000
const START_KEY = '01KAE5Y1W0AAAAAAAAAAAAAAAA'
const activitiesPath = '/api/v2/student/student_activity_groups'
let cloud: TestCloud
let lambdas: ReturnType<typeof openLambdas>

const open = (at = now) => {
  lambdas = openLambdas(cloud, at)
}
beforeEach(async () => {
  const fixture = await openLearningFixture()
  cloud = fixture.cloud
  open()
})

const lambda = (name: string) => lambdas.get(name) ?? expect.fail(name)

interface Sealing {
  key_id: string
  public_key: string
  ticket: string
}
async function sealingOf(headers: Record<string, string>): Promise<Sealing> {
  const { body } = await call(lambda('session'), { method: 'POST', path: '/api/current_user', headers, body: {} })
  return (body as { answer_sealing: Sealing }).answer_sealing
}

const seal = ({ key_id, public_key, ticket }: Sealing, save: { call?: string; body: unknown }) => {
  const key = { keyId: key_id, publicKey: public_key }
  const sealed = { ticket: sealForTest(key, 'ticket', ticket), call: 'save', ...save }
  return sealForTest(key, 'answers', JSON.stringify(sealed))
}
const deliver = (sealed_answers: string, headers = {}) =>
  call(lambda('sealed-answers'), {
    method: 'POST',
    path: '/api/v2/student/sealed_answers',
    headers,
    body: { sealed_answers },
  })

const slot = (main: number, sub: number, answers: string[], revision: number) => ({
  main_question_number: main,
  sub_question_number: sub,
  answers,
  revision,
})
const saveOf = (fields: object = {}) => ({
  body: {
    student_activity_group: {
      category: 'unit',
      v2_question_group_id: 'MA-1',
      device_id: 'device-aaaa',
      device_revision: 1,
      idempotency_key: START_KEY,
      unit_activities: [slot(1, 1, ['7'], 1)],
      ...fields,
    },
  },
})
const attemptsOf = async (headers: Record<string, string>) => {
  const { body } = await call(lambda('student-activities'), {
    method: 'GET',
    path: activitiesPath,
    query: { state: 'resumable', category: 'unit', code: 'MA-1' },
    headers,
  })
  const [one] = (body as { student_activity_groups: { id: string }[] }).student_activity_groups
  if (!one) return undefined
  const shown = await call(lambda('student-activities'), {
    method: 'GET',
    path: `${activitiesPath}/${one.id}`,
    headers,
  })
  return (shown.body as { student_activity_group: ActivityGroup }).student_activity_group
}

test('saves sealed answers as their student without a sign-in, and returns nothing about the student', async () => {
  const link = await cloud.linkOf(cloud.school.students[0])
  const block = seal(await sealingOf(link), saveOf())
  const answer = await deliver(block)
  expect([answer.status, answer.body]).toEqual([200, { outcome: 'taken' }])
  for (const name of ['access-token', 'client', 'uid', 'set-cookie']) expect(answer.headers).not.toHaveProperty(name)
  expect((await attemptsOf(link))?.unit_activities.map(({ answers }) => answers)).toEqual([['7']])
})

test('counts the sealed answers for their student also when another user sends them', async () => {
  const [first, second] = cloud.school.students
  const block = seal(await sealingOf(await cloud.linkOf(first)), saveOf())
  expect((await deliver(block, await cloud.linkOf(second))).body).toEqual({ outcome: 'taken' })
  expect(await attemptsOf(await cloud.linkOf(first))).toBeDefined()
  expect(await attemptsOf(await cloud.linkOf(second))).toBeUndefined()
})

test('answers a block that comes again as taken, and stores it once', async () => {
  const link = await cloud.linkOf(cloud.school.students[0])
  const block = seal(await sealingOf(link), saveOf())
  await deliver(block)
  const stored = await attemptsOf(link)
  expect((await deliver(block)).body).toEqual({ outcome: 'taken' })
  expect(await attemptsOf(link)).toEqual(stored)
})

test('joins several blocks of one attempt by the key of its start, in any order', async () => {
  const link = await cloud.linkOf(cloud.school.students[0])
  const sealing = await sealingOf(link)
  const saves = [saveOf({ unit_activities: [slot(2, 1, ['1', '9'], 3)] }), saveOf()]
  for (const save of saves) expect((await deliver(seal(sealing, save))).body).toEqual({ outcome: 'taken' })
  const answers = (await attemptsOf(link))?.unit_activities.map((activity) => activity.answers)
  expect(answers?.sort()).toEqual([['1', '9'], ['7']])
})

test('never overwrites a newer answer with a sealed one', async () => {
  const link = await cloud.linkOf(cloud.school.students[0])
  const newer = saveOf({ device_id: 'device-bbbb', unit_activities: [slot(1, 1, ['8'], 5)] })
  await call(lambda('student-activities'), { method: 'POST', path: activitiesPath, headers: link, ...newer })
  expect((await deliver(seal(await sealingOf(link), saveOf()))).body).toEqual({ outcome: 'taken' })
  expect((await attemptsOf(link))?.unit_activities[0]?.answers).toEqual(['8'])
})

test('saves a run of a student who was signed in, and refuses one by a link alone', async () => {
  const { account, cloud: own } = await openLearningFixture()
  cloud = own
  open()
  const learning_run = {
    device_id: 'device-0f3a9c2e',
    device_revision: 1,
    idempotency_key: START_KEY,
    kind: 'part',
    content_code: 'content-1',
    part_id: 'drill',
    questions: [1, 2].map((main_question_number) => ({ group: 'lq-1', version: 1, main_question_number })),
    unit_activities: [slot(1, 1, ['7'], 1)],
  }
  const save = { call: 'saveRunByStudent', body: { learning_run } }
  const byLink = seal(await sealingOf(await cloud.linkOf(cloud.school.students[0])), save)
  expect((await deliver(byLink)).body).toEqual({ outcome: 'later' })
  const signedIn = seal(await sealingOf(await cloud.headersOf(account, now)), save)
  expect((await deliver(signedIn)).body).toEqual({ outcome: 'taken' })
  expect((await getRun(cloud.table, `${account.id}.${START_KEY}`))?.attempt.slots).not.toEqual({})
})

test('keeps an entry by number to its own attempt, also when its answers were sealed', async () => {
  const [student] = cloud.school.students
  const card = await cloud.linkOf(student)
  const entry = await cloud.linkOf(student, 'entry-2')
  const ofCard = await call(lambda('student-activities'), {
    method: 'POST',
    path: activitiesPath,
    headers: card,
    ...saveOf(),
  })
  const { id } = (ofCard.body as { student_activity_group: ActivityGroup }).student_activity_group
  const forged = saveOf({ saved_student_activity_group_id: id, unit_activities: [slot(1, 1, ['x'], 9)] })
  expect((await deliver(seal(await sealingOf(entry), forged))).body).toEqual({ outcome: 'refused' })
})

test('saves what was sealed before the card was voided', async () => {
  const [student] = cloud.school.students
  const block = seal(await sealingOf(await cloud.linkOf(student)), saveOf())
  const renewed = await raiseLinkVersion(cloud.table, student, [])
  expect((await deliver(block)).body).toEqual({ outcome: 'taken' })
  expect(await attemptsOf(await cloud.linkOf(renewed))).toBeDefined()
})

test('leaves a block of a student who has left on the device', async () => {
  const [student] = cloud.school.students
  const block = seal(await sealingOf(await cloud.linkOf(student)), saveOf())
  await cloud.table.update(
    { pk: `STUDENT#${student.id}`, sk: 'STUDENT' },
    { UpdateExpression: 'SET disabled_at = :now', ExpressionAttributeValues: { ':now': now.toISOString() } },
  )
  expect((await deliver(block)).body).toEqual({ outcome: 'later' })
})

test('refuses what the save itself refuses for good, and keeps what may be accepted later', async () => {
  const sealing = await sealingOf(await cloud.linkOf(cloud.school.students[0]))
  await createMission(cloud.table, sampleMission({ delivery_datetime: '2026-11-21T00:00:00.000Z' }))
  const cases = [
    [saveOf({ v2_question_group_id: 'none' }), 'refused'],
    [saveOf({ unit_activities: [slot(99, 1, ['7'], 1)] }), 'refused'],
    [{ body: {} }, 'refused'],
    [saveOf({ category: 'cbt', cbt_exam_code: 'EX-1', mission_id: 'mission-1', unit_activities: [] }), 'later'],
  ] as const
  for (const [save, outcome] of cases) expect((await deliver(seal(sealing, save))).body).toEqual({ outcome })
})

test('refuses a block that was altered at any place', async () => {
  const block = seal(await sealingOf(await cloud.linkOf(cloud.school.students[0])), saveOf())
  const at = [3, 40, 89, 95, 120, block.length - 20, block.length - 1]
  for (const place of at) {
    const other = block[place] === 'A' ? 'B' : 'A'
    const altered = block.slice(0, place) + other + block.slice(place + 1)
    const { status, body } = await deliver(altered)
    expect([place, status, body]).toMatchObject([place, 422, { code: 'SEALED_ANSWERS_INVALID' }])
  }
})

test('refuses a ticket of another use, of another key or without a student', async () => {
  const [student] = cloud.school.students
  const link = await cloud.linkOf(student)
  const sealing = await sealingOf(link)
  const foreign = readAnswerPublicKey(generateAnswerSecrets().answerPublicKey)
  const blocks = [
    seal({ ...sealing, ticket: link['encrypted-username'] ?? '' }, saveOf()),
    seal({ ...sealing, ticket: 'k1.AAAA' }, saveOf()),
    seal({ ...sealing, public_key: foreign.publicKey }, saveOf()),
    seal({ ...sealing, key_id: 'a9' }, saveOf()),
    seal(sealing, { call: 'constructor', body: {} }),
  ]
  for (const block of blocks)
    expect(await deliver(block)).toMatchObject({ status: 422, body: { code: 'SEALED_ANSWERS_INVALID' } })
})

test('refuses a ticket that is older than 60 days', async () => {
  const [student] = cloud.school.students
  const of = {
    ...{ branchId: student.branch_id, studentId: student.id, entryId: null, isSignedIn: false },
    linkVersion: student.link_version,
  }
  const { keyId, publicKey } = await cloud.secrets.answerPublicKey()
  const keys = await cloud.secrets.sealingKeys()
  const block = (days: number) => {
    const ticket = issueAnswerTicket(keys, of, new Date(now.getTime() - days * DAY_MS))
    return seal({ key_id: keyId, public_key: publicKey, ticket }, saveOf())
  }
  expect(await deliver(block(61))).toMatchObject({ status: 422, body: { code: 'SEALED_ANSWERS_EXPIRED' } })
  expect((await deliver(block(60))).body).toEqual({ outcome: 'taken' })
})

test('a ticket does not sign in: no call accepts it as a user name', async () => {
  const { ticket } = await sealingOf(await cloud.linkOf(cloud.school.students[0]))
  const headers = { 'encrypted-username': ticket }
  const asked = await call(lambda('session'), { method: 'POST', path: '/api/current_user', headers, body: {} })
  expect(asked.status).toBe(401)
  const saved = await call(lambda('student-activities'), { method: 'POST', path: activitiesPath, headers, ...saveOf() })
  expect(saved.status).toBe(401)
})

test('staff gets no ticket', async () => {
  expect(await sealingOf(await cloud.headersOf(cloud.school.teacher, now))).toBeNull()
})

test('counts answers from before the end of a test by the clock of the device, however long they waited', async () => {
  const link = await cloud.linkOf(cloud.school.students[0])
  const shuffle = { main_questions: false, choices: false }
  const settings = { answers_shown: 'at_once', hidden_until_delivery: true, time_limit_minutes: 30, shuffle } as const
  await createMission(cloud.table, sampleMission({ test: settings }))
  const exam = { category: 'cbt', v2_question_group_id: undefined, cbt_exam_code: 'EX-1', mission_id: 'mission-1' }
  const begun = { ...exam, unit_activities: [], sent_at: now.toISOString(), begun_ms_ago: 0 }
  await call(lambda('student-activities'), { method: 'POST', path: activitiesPath, headers: link, ...saveOf(begun) })
  // The clock of the device is two hours ahead; the answer is given ten minutes after the start, and sealed twenty minutes later.
  const at = (minutes: number) => new Date(now.getTime() + (120 + minutes) * 60_000).toISOString()
  const answered = { ...slot(1, 1, ['7'], 2), answered_at: at(10) }
  const block = seal(
    await sealingOf(link),
    saveOf({ ...exam, unit_activities: [], cbt_activities: [answered], sent_at: at(30) }),
  )
  open(new Date(now.getTime() + 5 * 3600_000))
  const sent = { method: 'POST', path: '/api/v2/student/sealed_answers' } as const
  const { body } = await call(lambda('sealed-answers'), {
    ...sent,
    body: { sealed_answers: block, sent_at: at(300) },
  })
  expect(body).toEqual({ outcome: 'taken' })
  const list = await call(lambda('student-activities'), {
    method: 'GET',
    path: activitiesPath,
    query: { state: 'resumable', category: 'cbt', code: 'EX-1', mission_id: 'mission-1' },
    headers: link,
  })
  expect(list.body).toMatchObject({ student_activity_groups: [{ answered_count: 1, late_minutes: 270 }] })
})
