import { doorCardOf } from '@tcheck/accounts/door-card'
import { MOST_NEWS_A_DAY, MOST_READINGS, MOST_READINGS_A_DAY } from '@tcheck/contract/attendance'
import type { AttendanceMonth, ExpectedStudent, ToldReading } from '@tcheck/contract/groups/attendance'
import { attendance } from '@tcheck/contract/groups/attendance'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { branchSettingsWrites, untouchedSettings } from '@tcheck/data/branch/branch-settings'
import { detailWrites } from '@tcheck/data/lesson/lesson'
import { endMail, type Mail } from '@tcheck/data/mail/mail'
import { sampleDetail } from '@tcheck/data/testing/lesson-samples'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import type { LambdaHandler } from '@tcheck/lambda-kit/lambda-event'
import { serve } from '@tcheck/lambda-kit/serve'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { momentOfClock } from '@tcheck/timetable/japan-clock'
import { beforeEach, expect, test, vi } from 'vitest'
import { handlers } from './handlers.ts'

const DATE = '2026-11-20'
const at = (clock: string) => momentOfClock(DATE, clock)
const PERIODS = [
  { period: 1, begins_at: '17:00', ends_at: '18:00' },
  { period: 2, begins_at: '18:10', ends_at: '19:10' },
]
let cloud: TestCloud
let handler: LambdaHandler
let now: Date
let accounts: Record<'branch' | 'teacher' | 'stranger' | 'door', Account>
let [student, other] = ['', '']

beforeEach(async () => {
  cloud = await openTestCloud()
  now = new Date(at('17:00'))
  ;[student = '', other = ''] = cloud.school.students.map(({ id }) => id)
  const base = { ...sampleParent, branch_id: 'br-1', student_ids: [] }
  const staff = { ...base, role: 'branch', realm: 'branch' } as const
  accounts = {
    branch: { ...staff, id: 'branch-1', login_id: 'branch01' },
    door: { ...staff, id: 'branch-3', login_id: 'branch03' },
    teacher: { ...base, id: 'teacher-7', role: 'teacher', realm: 'teacher-v1', login_id: 'teacher07' },
    stranger: { ...staff, id: 'branch-2', branch_id: 'br-2', login_id: 'branch02' },
  }
  const parents = [
    { ...sampleParent, student_ids: [student] },
    { ...sampleParent, id: 'parent-2', login_id: 'parent02', student_ids: [other] },
  ]
  for (const account of [...Object.values(accounts), ...parents])
    await cloud.table.transact(createAccountWrites(account))
  const settings = { ...untouchedSettings, periods: PERIODS }
  await cloud.table.transact(branchSettingsWrites('br-1', 0, { name: '駅前教室', class_count: 3, settings }))
  for (const period of [1, 2]) await plan({ period })
  handler = serve(attendance, handlers({ table: cloud.table, sealingKeys: cloud.secrets.sealingKeys }), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    now: () => now,
    log: () => undefined,
  })
})

const plan = (more: { period: number; attend_type?: 'absent'; set_by?: 'person' }) =>
  cloud.table.transact(
    detailWrites(null, sampleDetail({ branch_id: 'br-1', student_id: student, date: DATE, ...more }))[1],
  )

interface Answer extends AttendanceMonth {
  status: number
  code?: string
  readings: (AttendanceMonth['readings'][number] & ToldReading)[]
  students: ExpectedStudent[]
}
async function send(
  method: 'GET' | 'POST' | 'PATCH',
  tail: string,
  body?: object,
  who: keyof typeof accounts = 'branch',
) {
  const role = who === 'teacher' ? 'teacher' : 'branch'
  const mode = who === 'door' ? 'door' : undefined
  const headers = { accept: 'application/json', ...(await cloud.headersOf(accounts[who], now, mode)) }
  const answer = await call(handler, { method, path: `/api/${role}/attendance${tail}`, headers, ...(body && { body }) })
  return { ...(answer.body as Answer), status: answer.status }
}
const month = (who?: keyof typeof accounts) => send('GET', `/${student}`, undefined, who)
const typesOf = async () => (await month()).lessons.map(({ attend_type }) => attend_type)
/** 「+16:55」, as the device read it; the server's clock is the test's. */
async function read(words: string, who?: keyof typeof accounts) {
  const readings = words
    .split(' ')
    .map((word) => ({ at: at(word.slice(1)), kind: word.startsWith('+') ? 'entry' : 'leave', student_id: student }))
  const answer = await send('POST', '/readings', { readings }, who)
  return answer.readings.map(({ outcome }) => outcome)
}
const takeBack = (clock: string, kind = 'entry', who?: keyof typeof accounts) =>
  send('POST', '/readings/cancel', { student_id: student, at: at(clock), kind }, who)

async function mailsOf(work: () => Promise<unknown>): Promise<Mail[]> {
  const transact = vi.spyOn(cloud.table, 'transact')
  await work()
  const writes = transact.mock.calls.flatMap(([all]) => all)
  transact.mockRestore()
  return writes.flatMap((write) =>
    'put' in write && write.put.pk.startsWith('MAIL#') ? [write.put as unknown as Mail] : [],
  )
}

test.each(['branch', 'teacher'] as const)('a reading of a %s says how the lessons went', async (who) => {
  now = new Date(at('17:01'))
  expect(await read('+16:55', who)).toEqual(['stored'])
  expect(await typesOf()).toEqual(['present', 'planned'])
  now = new Date(at('19:15'))
  expect(await typesOf()).toEqual(['present', 'present'])
  expect(await read('-18:20', who)).toEqual(['stored'])
  const { lessons, readings } = await month(who)
  expect(lessons.map(({ attend_type, set_by }) => [attend_type, set_by])).toEqual([
    ['present', 'reading'],
    ['left_early', 'reading'],
  ])
  expect(readings.map(({ clock, kind }) => [clock, kind])).toEqual([
    ['16:55', 'entry'],
    ['18:20', 'leave'],
  ])
})

test('readings count by their own time, in whatever order they come, and once', async () => {
  now = new Date(at('20:00'))
  expect(await read('+18:05 -16:40 +16:00')).toEqual(['stored', 'already', 'stored'])
  expect(await typesOf()).toEqual(['planned', 'present'])
  expect(await read('-16:40 +16:00 +18:05')).toEqual(['stored', 'stored', 'stored'])
  expect((await month()).readings.map(({ clock }) => clock)).toEqual(['16:00', '16:40', '18:05'])
})

test('how late is late, the branch sets', async () => {
  now = new Date(at('17:20'))
  await read('+17:08')
  expect(await typesOf()).toEqual(['late', 'planned'])
  const settings = { ...untouchedSettings, periods: PERIODS, late_minutes: 10 }
  await cloud.table.transact(branchSettingsWrites('br-1', 1, { name: '駅前教室', class_count: 3, settings }))
  await takeBack('17:08')
  await read('+17:09')
  expect(await typesOf()).toEqual(['present', 'planned'])
})

test('a lesson that is over and of which nobody says anything is left open', async () => {
  now = new Date(at('18:05'))
  expect((await month()).lessons.map(({ is_left_open }) => is_left_open)).toEqual([true, false])
})

test('an entry while inside, and a second reading within a minute, change nothing and tell nobody', async () => {
  await read('+16:55')
  const mails = await mailsOf(async () => {
    const soon = { at: new Date(Date.parse(at('16:55')) + 20_000).toISOString(), kind: 'leave', student_id: student }
    expect((await send('POST', '/readings', { readings: [soon] })).readings[0]?.outcome).toBe('repeat')
    expect(await read('+16:58')).toEqual(['already'])
  })
  expect(mails).toEqual([])
  expect((await month()).readings.map(({ clock }) => clock)).toEqual(['16:55'])
})

test('what a person set stays, and by a name of nothing is the readings’ again', async () => {
  const set = (attend_type: string | null, revision: number) =>
    send('PATCH', `/${student}`, { lessons: [{ date: DATE, period: 1, attend_type, revision }] })
  expect((await set('absent', 1)).lessons).toEqual([{ date: DATE, period: 1, revision: 2 }])
  now = new Date(at('19:30'))
  await read('+16:55 -19:12')
  expect(await typesOf()).toEqual(['absent', 'present'])
  expect((await set('late', 1)).code).toBe('CONFLICT')
  await set(null, 2)
  expect(await typesOf()).toEqual(['present', 'present'])
})

test.each(['branch', 'teacher'] as const)('a note of a %s stays with the lesson, beside how it went', async (who) => {
  const noted = { date: DATE, period: 1, note: ' 証明の書き方をもう一度 ', revision: 1 }
  expect((await send('PATCH', `/${student}`, { lessons: [noted] }, who)).lessons).toEqual([
    { date: DATE, period: 1, revision: 2 },
  ])
  expect((await month(who)).lessons.map(({ note }) => note)).toEqual(['証明の書き方をもう一度', ''])
  // A reading and a word about attendance leave it there.
  await read('+16:55')
  const { revision } = (await month()).lessons[0] ?? expect.unreachable('a lesson')
  await send('PATCH', `/${student}`, { lessons: [{ date: DATE, period: 1, attend_type: 'late', revision }] })
  const [lesson] = (await month()).lessons
  expect(lesson).toMatchObject({ note: '証明の書き方をもう一度', attend_type: 'late', set_by: 'person' })
  await send('PATCH', `/${student}`, { lessons: [{ ...noted, note: '', revision: lesson?.revision ?? 0 }] })
  expect((await month()).lessons[0]).toMatchObject({ note: '', attend_type: 'late', set_by: 'person' })
})

test('of two who note at once the second is told, and a note of a page is refused', async () => {
  const note = (text: string, revision: number) =>
    send('PATCH', `/${student}`, { lessons: [{ date: DATE, period: 1, note: text, revision }] })
  await note('よくできました', 1)
  expect((await note('もう一度', 1)).code).toBe('CONFLICT')
  expect((await note('字'.repeat(101), 2)).status).toBe(400)
  expect((await month()).lessons[0]?.note).toBe('よくできました')
})

test('all lessons are set or none', async () => {
  const lessons = [1, 2].map((period) => ({ date: DATE, period, attend_type: 'present', revision: period }))
  expect((await send('PATCH', `/${student}`, { lessons })).code).toBe('CONFLICT')
  expect(await typesOf()).toEqual(['planned', 'planned'])
})

test('today lists who has a lesson, and who is inside', async () => {
  await read('+16:55')
  const { students } = await send('GET', '_today')
  expect(students).toMatchObject([{ student: { id: student }, begins_at: '17:00', is_inside: true, clock: '16:55' }])
})

test('a door card names the student; others are said kindly, and nothing is stored', async () => {
  const keys = await cloud.secrets.sealingKeys()
  const cardOf = (branch_id: string, door_version: number) => doorCardOf(keys, { id: student, branch_id, door_version })
  const cards = ['https://example.com/', cardOf('br-2', 1), cardOf('br-1', 9), cardOf('br-1', 1)]
  const readings = cards.map((card) => ({ at: at('16:59'), kind: 'entry', card }))
  const told = (await send('POST', '/readings', { readings })).readings
  expect(told.map(({ outcome, student: of }) => [outcome, of?.id ?? null])).toEqual([
    ['unknown', null],
    ['other_branch', null],
    ['revoked', null],
    ['stored', student],
  ])
  expect((await month()).readings).toHaveLength(1)
})

test('a reading of a clock that is wrong, or of last month, is not stored', async () => {
  expect(await read('+17:06')).toEqual(['wrong_time'])
  now = new Date(Date.parse(at('17:00')) + 8 * 86_400_000)
  expect(await read('+16:55')).toEqual(['wrong_time'])
})

test('another branch sees none of it', async () => {
  await read('+16:55')
  expect((await month('stranger')).code).toBe('NOT_FOUND')
  expect(await read('+16:40', 'stranger')).toEqual(['unknown'])
  expect((await takeBack('16:55', 'entry', 'stranger')).code).toBe('NOT_FOUND')
  const lessons = [{ date: DATE, period: 1, attend_type: 'absent', revision: 1 }]
  expect((await send('PATCH', `/${student}`, { lessons }, 'stranger')).code).toBe('NOT_FOUND')
})

test('a device at the door takes back what it has read today, and nothing of before', async () => {
  now = new Date(at('17:05'))
  expect(await read('+16:55', 'door')).toEqual(['stored'])
  expect((await takeBack('16:55', 'entry', 'door')).status).toBe(200)
  expect(await read('+17:00', 'door')).toEqual(['stored'])
  now = new Date(Date.parse(at('17:05')) + 86_400_000)
  expect((await takeBack('17:00', 'entry', 'door')).code).toBe('NOT_FOUND')
  expect((await takeBack('17:00', 'entry', 'branch')).status).toBe(200)
})

test('a tablet that sends without end is bounded, a student and a day: in what is kept, and in mails', async () => {
  now = new Date(at('18:30'))
  const every = (seconds: number, count: number, kindOf: (at: number) => string) =>
    Array.from({ length: count }, (_, step) => ({
      ...{ at: new Date(Date.parse(at('18:01')) + step * seconds * 1000).toISOString(), student_id: student },
      kind: kindOf(step),
    }))
  // In and out as fast as it counts; then inside, and inside again.
  const sent = [
    ...every(61, 27, (step) => (step % 2 === 0 ? 'entry' : 'leave')),
    ...every(1.5, 80, () => 'entry').map((one) => ({ ...one, at: new Date(Date.parse(one.at) + 7e6).toISOString() })),
  ]
  const outcomes: string[] = []
  const mails = await mailsOf(async () => {
    for (let from = 0; from < sent.length; from += MOST_READINGS) {
      if (from > 20) now = new Date(at('20:30'))
      const { readings } = await send('POST', '/readings', { readings: sent.slice(from, from + MOST_READINGS) }, 'door')
      outcomes.push(...readings.map(({ outcome }) => outcome))
    }
  })
  const { items } = await cloud.table.query({ partition: `READINGS#${student}` })
  expect(items).toHaveLength(MOST_READINGS_A_DAY)
  expect(outcomes.at(-1)).toBe('too_many')
  expect(mails).toHaveLength(MOST_NEWS_A_DAY)
  // Who has come often today is let in on the day after.
  now = new Date(Date.parse(at('17:05')) + 86_400_000)
  const tomorrow = { at: now.toISOString(), kind: 'entry', student_id: student }
  expect((await send('POST', '/readings', { readings: [tomorrow] })).readings[0]?.outcome).toBe('stored')
})

test('the own parent alone is told, once, half a minute later', async () => {
  const mails = await mailsOf(async () => {
    await read('+16:55')
    await read('+16:55')
  })
  expect(mails).toMatchObject([
    {
      account_id: sampleParent.id,
      content: { template: 'entry', student_id: student, at: at('16:55'), page: '/v1/parent/top' },
      send_after: new Date(now.getTime() + 30_000).toISOString(),
    },
  ])
})

test('two devices at one moment tell once', async () => {
  const entry = (seconds: number) => ({
    at: new Date(Date.parse(at('16:58')) + seconds * 1000).toISOString(),
    kind: 'entry',
    student_id: student,
  })
  const both = [entry(0), entry(3)].map((one) => send('POST', '/readings', { readings: [one] }))
  const outcomes = (await Promise.all(both)).map(({ readings }) => readings[0]?.outcome)
  expect(outcomes).toContain('stored')
  const mails = await cloud.table.query({ partition: `READINGS#${student}` })
  expect(mails.items.filter((item) => (item as { news: string | null }).news !== null)).toHaveLength(1)
})

test('a reading older than half an hour tells nobody', async () => {
  now = new Date(at('17:25'))
  expect(await mailsOf(() => read('+16:54'))).toEqual([])
  expect((await month()).readings).toHaveLength(1)
})

test('a tap that is taken back tells nobody; taken back later, a correction follows; a new tap is news again', async () => {
  const [first] = await mailsOf(() => read('+16:55'))
  expect(await mailsOf(() => takeBack('16:55'))).toEqual([])
  expect(await cloud.table.get({ pk: `MAIL#${first?.id}`, sk: 'MAIL' })).toMatchObject({ outcome: 'taken-back' })
  expect((await takeBack('16:55')).status).toBe(200)
  const [second] = await mailsOf(() => read('+16:57'))
  await endMail(cloud.table, second?.id ?? '', { outcome: 'sent', at: now.toISOString() })
  expect(await mailsOf(() => takeBack('16:57'))).toMatchObject([{ content: { template: 'entry', isCorrection: true } }])
  expect((await month()).readings).toEqual([])
  expect(await typesOf()).toEqual(['planned', 'planned'])
})
