import { open } from '@tcheck/accounts/sealed-text'
import { shortCodeOf } from '@tcheck/contract/short-code'
import { getBranch } from '@tcheck/data/branch/branch'
import { disableBranchWrites } from '@tcheck/data/branch/branch-account'
import { createMission } from '@tcheck/data/mission/mission'
import { endShortCode, putShortCode, type ShortCode } from '@tcheck/data/mission/short-code'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { sampleShortCode } from '@tcheck/data/testing/sample-short-code'
import { answerTo, eventOf, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { networkMark } from '@tcheck/services/links/network-mark'
import { beforeEach, describe, expect, test } from 'vitest'
import { openLambdas } from '../testing/lambdas.ts'
import { ENTRANCE_LIMITS } from './limit-tries.ts'

const SCHOOL = '203.0.113.9'
const HOME = '198.51.100.7'
const CODE = shortCodeOf(48_291)
const now = new Date('2026-11-20T03:00:00.000Z')
const cancelled_at = '2026-11-20T01:00:00.000Z'
let cloud: TestCloud
let lambdas: ReturnType<typeof openLambdas>
let shown: ShortCode

beforeEach(async () => {
  cloud = await openTestCloud()
  lambdas = openLambdas(cloud, now)
  await createMission(cloud.table, sampleMission({ delivery_datetime: '2026-11-20T00:00:00.000Z' }))
  shown = sampleShortCode({ code: CODE, network: networkMark(SCHOOL) }, now)
  await putShortCode(cloud.table, shown, { before: undefined, more: [] })
})

interface Said {
  code?: string
  entrance?: unknown
  encrypted_username?: string
  set_id?: string
}
async function send(path: string, body: Record<string, unknown>, from: string) {
  const event = eventOf({ method: 'POST', path: `/api/v2/student/${path}`, body })
  event.requestContext.http.sourceIp = from
  const lambda = lambdas.get('student-entry') ?? expect.unreachable('there is a Lambda of the entrance')
  const answer = await answerTo(lambda, event)
  return { status: answer.status, retryAfter: answer.headers['retry-after'], ...(answer.body as Said) }
}
const show = (short_code: string, { from = SCHOOL, device }: { from?: string; device?: string } = {}) =>
  send('short_codes', { short_code, ...(device && { device_id: device }) }, from)
const enter = (fields: Record<string, unknown> = {}) =>
  send('entries', { short_code: CODE, grade: 8, kumi: '2', ban: 1, ...fields }, SCHOOL)

describe('a code on the board', () => {
  test('names what begins, the class and its numbers, and not the link', async () => {
    const { entrance } = await show(CODE)
    expect(entrance).toEqual({
      ...{ grade: 8, kumi: '2', bans: cloud.school.students.map(({ ban }) => ban) },
      ...{ title: '単元末テスト', subject_name: '数学' },
    })
  })

  test('lets its class in by number, as a claim that opens its mission', async () => {
    const { status, encrypted_username = '', set_id } = await enter()
    expect([status, set_id]).toEqual([201, 'mission-1'])
    const entry = open(await cloud.secrets.sealingKeys(), encrypted_username)
    expect(entry).toMatchObject({ entryId: expect.stringMatching(/@mission-1$/) })
  })

  test.each([
    ['another class', { kumi: '3' }, 'ENTRY_NOT_ALLOWED'],
    ['nobody at all', { grade: undefined, kumi: undefined, ban: undefined }, 'ENTRY_NOT_ALLOWED'],
    ['a number that the class does not have', { ban: 40 }, 'ENTRY_BAN_UNKNOWN'],
  ])('lets %s not in', async (_, fields, code) => {
    expect(await enter(fields)).toMatchObject({ status: 422, code })
  })

  test('is refused with the reason once it has ended', async () => {
    await endShortCode(cloud.table, shown, now.toISOString(), [])
    expect([(await show(CODE)).code, (await enter()).code]).toEqual(['SHORT_CODE_ENDED', 'SHORT_CODE_ENDED'])
  })
})

test.each<[string, Parameters<typeof sampleMission>[0], boolean]>([
  ['whose sets are all cancelled', { sets: sampleMission().sets.map((set) => ({ ...set, cancelled_at })) }, false],
  ['that is no longer the class’s', { classes: [{ grade: 8, kumi: '3' }] }, false],
  ['of a closed branch', {}, true],
])('a code opens no mission %s', async (_, changes, isClosed) => {
  const { table, school } = cloud
  await createMission(table, sampleMission({ id: 'mission-2', ...changes }))
  const other = sampleShortCode(
    { code: shortCodeOf(48_292), mission_id: 'mission-2', network: networkMark(SCHOOL) },
    now,
  )
  await putShortCode(table, other, { before: undefined, more: [] })
  const branch = (await getBranch(table, school.branchId)) ?? expect.unreachable('the school has no branch')
  if (isClosed) await table.transact(disableBranchWrites(branch, now.toISOString()))
  expect(await show(other.code)).toMatchObject({ status: 401, code: 'LINK_INVALID' })
})

/** Codes that nobody shows, and that check themselves. */
const guesses = (count: number) => Array.from({ length: count }, (_, at) => shortCodeOf(at))
const statusesOf = async (codes: readonly string[], by: { from?: string; device?: string }) => {
  const statuses: number[] = []
  for (const code of codes) statuses.push((await show(code, by)).status)
  return statuses
}

describe('who guesses', () => {
  test('is stopped by the device’s own count, and uses up nothing of the network’s', async () => {
    const { tries } = ENTRANCE_LIMITS.code.ofDevice
    const statuses = await statusesOf(guesses(tries + 5), { from: HOME, device: 'device-child' })
    expect(statuses).toEqual([...Array(tries).fill(422), ...Array(5).fill(429)])
    expect((await show(CODE, { from: HOME, device: 'device-child' })).status).toBe(429)
    expect((await show(CODE, { from: HOME, device: 'device-sister' })).status).toBe(200)
  })

  test('is stopped also when all guesses are sent at once', async () => {
    const { tries } = ENTRANCE_LIMITS.code.ofDevice
    const sent = guesses(tries + 15).map((code) => show(code, { from: HOME, device: 'device-child' }))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(tries).fill(422), ...Array(15).fill(429)])
  })

  test('with a new device each time is stopped by the network’s, for right codes too', async () => {
    const { tries } = ENTRANCE_LIMITS.code.ofNetwork
    const statuses: number[] = []
    for (const [at, code] of guesses(tries + 1).entries())
      statuses.push((await show(code, { from: HOME, device: `device-${at}-x` })).status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(tries)
    expect(statuses.at(-1)).toBe(429)
    expect((await show(CODE, { from: HOME, device: 'device-other' })).status).toBe(429)
    expect((await show(CODE, { from: '192.0.2.44' })).status).toBe(200)
  })

  test('makes a right code of its network wait thirty seconds at most, however long it guesses', async () => {
    const { tries } = ENTRANCE_LIMITS.code.ofNetwork
    await Promise.all(guesses(20 * tries).map((code, at) => show(code, { from: HOME, device: `device-${at}-z` })))
    const refused = await show(CODE, { from: HOME, device: 'device-other' })
    expect(refused).toMatchObject({ status: 429, code: 'CODE_WAIT', errors: [expect.stringContaining('あと30秒')] })
    expect(refused.retryAfter).toBe('30')
    lambdas = openLambdas(cloud, new Date(now.getTime() + 30_000))
    expect((await show(CODE, { from: HOME, device: 'device-other' })).status).toBe(200)
    // Of those who waited one goes on.
    expect((await show(CODE, { from: HOME, device: 'device-third' })).status).toBe(429)
  })

  test('locks no student of the same network out', async () => {
    await statusesOf(guesses(ENTRANCE_LIMITS.code.ofNetwork.tries + 1), { from: SCHOOL })
    expect((await show(CODE, { from: SCHOOL })).status).toBe(200)
    expect((await enter()).status).toBe(201)
  })

  test('closes no device out that has come in at this school before', async () => {
    expect((await show(CODE, { from: SCHOOL, device: 'device-pupil' })).status).toBe(200)
    await statusesOf(guesses(ENTRANCE_LIMITS.code.ofNetwork.tries + 1), { from: HOME })
    expect((await show(CODE, { from: HOME, device: 'device-pupil' })).status).toBe(200)
    expect((await show(CODE, { from: HOME, device: 'device-stranger' })).status).toBe(429)
  })

  test('gains nothing by the many networks of one IPv6 site', async () => {
    const { tries } = ENTRANCE_LIMITS.code.ofNetwork
    for (const [at, code] of guesses(tries).entries()) await show(code, { from: `2001:db8:7:${at.toString(16)}::1` })
    expect((await show(CODE, { from: '2001:db8:7:ffff::1' })).status).toBe(429)
    expect((await show(CODE, { from: '2001:db8:8::1' })).status).toBe(200)
  })
})

test('what is mistyped costs nothing, and neither do right ones of a whole school on another network', async () => {
  const mistyped = `${CODE.slice(0, 5)}${(Number(CODE[5]) + 1) % 10}`
  const by = { from: HOME, device: 'device-pupil' }
  expect(await statusesOf(Array(30).fill(mistyped), by)).toEqual(Array(30).fill(422))
  for (let at = 0; at < 150; at++) expect((await show(CODE, { from: HOME, device: `device-${at}-y` })).status).toBe(200)
})
