import { createHash } from 'node:crypto'
import { classItem } from '@tcheck/data/branch/branch'
import { createMission } from '@tcheck/data/mission/mission'
import { putShareableUrl } from '@tcheck/data/shareable-url/shareable-url'
import { studentItem } from '@tcheck/data/student/student'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { sampleShareableUrl } from '@tcheck/data/testing/sample-shareable-url'
import { answerTo, eventOf, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, describe, expect, test } from 'vitest'
import { openLambdas } from '../testing/lambdas.ts'
import { ENTRANCE_LIMITS } from './limit-tries.ts'

const KEY = 'q9Jx0Vb3hRw7Ld5sTn2yKg'
const SCHOOL = '203.0.113.9'
const CLASSES = 125
const BANS = 40
const now = new Date('2026-11-20T03:00:00.000Z')
let cloud: TestCloud
let lambdas: ReturnType<typeof openLambdas>

const kumiOf = (at: number) => `${at + 1}`
beforeEach(async () => {
  cloud = await openTestCloud()
  lambdas = openLambdas(cloud, now)
  const kumis = Array.from({ length: CLASSES }, (_, at) => kumiOf(at))
  const [sample] = cloud.school.students
  const bans = Array.from({ length: BANS }, (_, at) => at + 1)
  const idOf = (kumi: string, ban: number) => `st-${kumi}-${ban}`
  await cloud.table.batchPut(
    kumis.flatMap((kumi) => [
      classItem({
        branch_id: sample.branch_id,
        grade: 8,
        kumi,
        roster: bans.map((ban) => ({ ban, student_id: idOf(kumi, ban) })),
      }),
      ...bans.map((ban) => studentItem({ ...sample, id: idOf(kumi, ban), kumi, ban })),
    ]),
  )
  const classes = kumis.map((kumi) => ({ grade: 8, kumi }))
  for (const id of new Set(kumis.map(missionOf))) {
    const own = classes.filter(({ kumi }) => missionOf(kumi) === id)
    await createMission(cloud.table, sampleMission({ id, classes: own }))
  }
  await putShareableUrl(cloud.table, sampleShareableUrl({ key: KEY, expires_at: '2999-01-01T00:00:00.000Z' }))
})

/** A mission goes to forty classes at most. */
const missionOf = (kumi: string) => `mission-${Math.ceil(Number(kumi) / 40)}`
async function send(method: 'GET' | 'POST', path: string, sourceIp: string, body?: unknown): Promise<number> {
  const event = eventOf({ method, path: `/api/v2/student/${path}`, ...(body === undefined ? {} : { body }) })
  event.requestContext.http.sourceIp = sourceIp
  const lambda = lambdas.get('student-entry') ?? expect.unreachable('there is a Lambda of the entrance')
  return (await answerTo(lambda, event)).status
}
const open = (id: string, from = SCHOOL) => send('GET', `set_links/${id}`, from)
const enter = (fields: Record<string, unknown>, from = SCHOOL) => send('POST', 'entries', from, { grade: 8, ...fields })
const enterAt = (kumi: string, ban: number, from = SCHOOL) => enter({ set_id: missionOf(kumi), kumi, ban }, from)

async function countOutcomes(calls: readonly (() => Promise<number>)[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (let start = 0; start < calls.length; start += 200) {
    for (const status of await Promise.all(calls.slice(start, start + 200).map((call) => call())))
      counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}
const many = (count: number, call: (at: number) => Promise<number>) =>
  Array.from({ length: count }, (_, at) => () => call(at))

/** Opens the link, one in ten mistypes, and enters. */
const pupils = (count: number) =>
  many(count, async (at) => {
    const [kumi, ban] = [kumiOf(Math.floor(at / BANS)), (at % BANS) + 1]
    const opened = await open(missionOf(kumi))
    if (at % 10 === 0) await enterAt(kumi, 41)
    return opened === 200 ? enterAt(kumi, ban) : opened
  })

describe.each([40, 1000, 5000])('%i pupils behind one address', (count) => {
  test('enter within a minute', async () => {
    expect(await countOutcomes(pupils(count))).toEqual({ 201: count })
  }, 120_000)
})

/** As if so many had come in this window already. */
async function fill(kind: string, of: readonly string[], { seconds, tries }: { seconds: number; tries: number }) {
  const hashed = createHash('sha256').update(JSON.stringify(of)).digest('base64url')
  const window = Math.floor(now.getTime() / 1000 / seconds)
  const item = { pk: `LIMIT#entrance-${kind}#${hashed}`, sk: `WINDOW#${window}`, tries: tries - LEFT }
  await cloud.table.put({ ...item, ttl: (window + 2) * seconds })
}
const LEFT = 20

test('a device that guesses is stopped, and closes the entrance neither behind its address nor elsewhere', async () => {
  await fill('wrong', [SCHOOL, 'mission-1'], ENTRANCE_LIMITS.wrong)
  expect(await countOutcomes(many(50, (at) => enterAt('1', 41 + at)))).toEqual({ 422: LEFT, 429: 50 - LEFT })
  expect(await countOutcomes(pupils(40))).toEqual({ 201: 40 })
  expect([await enterAt('1', 1, '198.51.100.1'), await enterAt('1', 41, '198.51.100.1')]).toEqual([201, 422])
  // Wrong numbers at one link say nothing of those at another.
  expect(await enterAt('120', 41)).toBe(422)
})

test('a device that tries unknown links is stopped, and the right ones stay open', async () => {
  await fill('wrong', [SCHOOL, ''], ENTRANCE_LIMITS.wrong)
  expect(await countOutcomes(many(50, (at) => open(`nothing-${at}`)))).toEqual({ 401: LEFT, 429: 50 - LEFT })
  expect([await open('mission-1'), await open(KEY), await enterAt('1', 1)]).toEqual([200, 200, 201])
})

const enterAsGuest = (from?: string) => enter({ set_id: KEY, grade: undefined }, from)

test('in half a minute a key makes so many throw-away students; other numbers go on, and half a minute later it does too', async () => {
  await fill('instant', [KEY], ENTRANCE_LIMITS.instant.ofKey)
  expect(await countOutcomes(many(50, () => enterAsGuest()))).toEqual({ 201: LEFT, 429: 50 - LEFT })
  expect([await enterAsGuest('198.51.100.1'), await enterAt('1', 1)]).toEqual([429, 201])
})

test('20,000 throw-away students of one address within ten minutes pass the limits of their key', () => {
  const { ofKey, ofKeyADay } = ENTRANCE_LIMITS.instant
  // At the bell three times as many come as on the average.
  expect(ofKey.tries).toBeGreaterThanOrEqual((3 * 20_000 * ofKey.seconds) / 600)
  expect(ofKeyADay.tries).toBeGreaterThanOrEqual(20_000)
})

test('a key makes so many in a day from everywhere, and no more', async () => {
  await fill('instant-key', [KEY], ENTRANCE_LIMITS.instant.ofKeyADay)
  const counts = await countOutcomes(many(50, (at) => enterAsGuest(`198.51.100.${at}`)))
  expect(counts).toEqual({ 201: LEFT, 429: 50 - LEFT })
})
