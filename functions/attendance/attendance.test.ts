import { doorCardOf } from '@tcheck/accounts/door-card'
import { MOST_NEWS_A_DAY, MOST_READINGS, MOST_READINGS_A_DAY } from '@tcheck/contract/attendance'
import { branchSettingsWrites, untouchedSettings } from '@tcheck/data/branch/branch-settings'
import { beforeEach, expect, test } from 'vitest'
import { at, DATE, openDesk, PERIODS } from './testing/desk.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeEach(async () => {
  desk = await openDesk()
})

test.each(['branch', 'teacher'] as const)('a reading of a %s says how the lessons went', async (who) => {
  desk.now = new Date(at('17:01'))
  expect(await desk.read('+16:55', who)).toEqual(['stored'])
  expect(await desk.typesOf()).toEqual(['present', 'planned'])
  desk.now = new Date(at('19:15'))
  expect(await desk.typesOf()).toEqual(['present', 'present'])
  expect(await desk.read('-18:20', who)).toEqual(['stored'])
  const { lessons, readings } = await desk.month(who)
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
  desk.now = new Date(at('20:00'))
  expect(await desk.read('+18:05 -16:40 +16:00')).toEqual(['stored', 'already', 'stored'])
  expect(await desk.typesOf()).toEqual(['planned', 'present'])
  expect(await desk.read('-16:40 +16:00 +18:05')).toEqual(['stored', 'stored', 'stored'])
  expect((await desk.month()).readings.map(({ clock }) => clock)).toEqual(['16:00', '16:40', '18:05'])
})

test('how late is late, the branch sets', async () => {
  desk.now = new Date(at('17:20'))
  await desk.read('+17:08')
  expect(await desk.typesOf()).toEqual(['late', 'planned'])
  const settings = { ...untouchedSettings, periods: PERIODS, late_minutes: 10 }
  await desk.cloud.table.transact(branchSettingsWrites('br-1', 1, { name: '駅前教室', class_count: 3, settings }))
  await desk.takeBack('17:08')
  await desk.read('+17:09')
  expect(await desk.typesOf()).toEqual(['present', 'planned'])
})

test('a lesson that is over and of which nobody says anything is left open', async () => {
  desk.now = new Date(at('18:05'))
  expect((await desk.month()).lessons.map(({ is_left_open }) => is_left_open)).toEqual([true, false])
})

test('an entry while inside, and a second reading within a minute, change nothing and tell nobody', async () => {
  await desk.read('+16:55')
  const mails = await desk.mailsOf(async () => {
    const soon = {
      at: new Date(Date.parse(at('16:55')) + 20_000).toISOString(),
      kind: 'leave',
      student_id: desk.student,
    }
    expect((await desk.send('POST', '/readings', { readings: [soon] })).readings[0]?.outcome).toBe('repeat')
    expect(await desk.read('+16:58')).toEqual(['already'])
  })
  expect(mails).toEqual([])
  expect((await desk.month()).readings.map(({ clock }) => clock)).toEqual(['16:55'])
})

test('what a person set stays, and by a name of nothing is the readings’ again', async () => {
  const set = (attend_type: string | null, revision: number) =>
    desk.send('PATCH', `/${desk.student}`, { lessons: [{ date: DATE, period: 1, attend_type, revision }] })
  expect((await set('absent', 1)).lessons).toEqual([{ date: DATE, period: 1, revision: 2 }])
  desk.now = new Date(at('19:30'))
  await desk.read('+16:55 -19:12')
  expect(await desk.typesOf()).toEqual(['absent', 'present'])
  expect((await set('late', 1)).code).toBe('CONFLICT')
  await set(null, 2)
  expect(await desk.typesOf()).toEqual(['present', 'present'])
})

test.each(['branch', 'teacher'] as const)('a note of a %s stays with the lesson, beside how it went', async (who) => {
  const noted = { date: DATE, period: 1, note: ' 証明の書き方をもう一度 ', revision: 1 }
  expect((await desk.send('PATCH', `/${desk.student}`, { lessons: [noted] }, who)).lessons).toEqual([
    { date: DATE, period: 1, revision: 2 },
  ])
  expect((await desk.month(who)).lessons.map(({ note }) => note)).toEqual(['証明の書き方をもう一度', ''])
  // A reading and a word about attendance leave it there.
  await desk.read('+16:55')
  const { revision } = (await desk.month()).lessons[0] ?? expect.unreachable('a lesson')
  await desk.send('PATCH', `/${desk.student}`, { lessons: [{ date: DATE, period: 1, attend_type: 'late', revision }] })
  const [lesson] = (await desk.month()).lessons
  expect(lesson).toMatchObject({ note: '証明の書き方をもう一度', attend_type: 'late', set_by: 'person' })
  await desk.send('PATCH', `/${desk.student}`, { lessons: [{ ...noted, note: '', revision: lesson?.revision ?? 0 }] })
  expect((await desk.month()).lessons[0]).toMatchObject({ note: '', attend_type: 'late', set_by: 'person' })
})

test('of two who note at once the second is told, and a note of a page is refused', async () => {
  const note = (text: string, revision: number) =>
    desk.send('PATCH', `/${desk.student}`, { lessons: [{ date: DATE, period: 1, note: text, revision }] })
  await note('よくできました', 1)
  expect((await note('もう一度', 1)).code).toBe('CONFLICT')
  expect((await note('字'.repeat(101), 2)).status).toBe(400)
  expect((await desk.month()).lessons[0]?.note).toBe('よくできました')
})

test('all lessons are set or none', async () => {
  const lessons = [1, 2].map((period) => ({ date: DATE, period, attend_type: 'present', revision: period }))
  expect((await desk.send('PATCH', `/${desk.student}`, { lessons })).code).toBe('CONFLICT')
  expect(await desk.typesOf()).toEqual(['planned', 'planned'])
})

test('today lists who has a lesson, and who is inside', async () => {
  await desk.read('+16:55')
  const { students } = await desk.send('GET', '_today')
  expect(students).toMatchObject([
    { student: { id: desk.student }, begins_at: '17:00', is_inside: true, clock: '16:55' },
  ])
})

test('a door card names the student; others are said kindly, and nothing is stored', async () => {
  const keys = await desk.cloud.secrets.sealingKeys()
  const cardOf = (branch_id: string, door_version: number) =>
    doorCardOf(keys, { id: desk.student, branch_id, door_version })
  const cards = ['https://example.com/', cardOf('br-2', 1), cardOf('br-1', 9), cardOf('br-1', 1)]
  const readings = cards.map((card) => ({ at: at('16:59'), kind: 'entry', card }))
  const told = (await desk.send('POST', '/readings', { readings })).readings
  expect(told.map(({ outcome, student: of }) => [outcome, of?.id ?? null])).toEqual([
    ['unknown', null],
    ['other_branch', null],
    ['revoked', null],
    ['stored', desk.student],
  ])
  expect((await desk.month()).readings).toHaveLength(1)
})

test('a reading of a clock that is wrong, or of last month, is not stored', async () => {
  expect(await desk.read('+17:06')).toEqual(['wrong_time'])
  desk.now = new Date(Date.parse(at('17:00')) + 8 * 86_400_000)
  expect(await desk.read('+16:55')).toEqual(['wrong_time'])
})

test('another branch sees none of it', async () => {
  await desk.read('+16:55')
  expect((await desk.month('stranger')).code).toBe('NOT_FOUND')
  expect(await desk.read('+16:40', 'stranger')).toEqual(['unknown'])
  expect((await desk.takeBack('16:55', 'entry', 'stranger')).code).toBe('NOT_FOUND')
  const lessons = [{ date: DATE, period: 1, attend_type: 'absent', revision: 1 }]
  expect((await desk.send('PATCH', `/${desk.student}`, { lessons }, 'stranger')).code).toBe('NOT_FOUND')
})

test('a device at the door takes back what it has read today, and nothing of before', async () => {
  desk.now = new Date(at('17:05'))
  expect(await desk.read('+16:55', 'door')).toEqual(['stored'])
  expect((await desk.takeBack('16:55', 'entry', 'door')).status).toBe(200)
  expect(await desk.read('+17:00', 'door')).toEqual(['stored'])
  desk.now = new Date(Date.parse(at('17:05')) + 86_400_000)
  expect((await desk.takeBack('17:00', 'entry', 'door')).code).toBe('NOT_FOUND')
  expect((await desk.takeBack('17:00', 'entry', 'branch')).status).toBe(200)
})

test('a tablet that sends without end is bounded, a student and a day: in what is kept, and in mails', async () => {
  desk.now = new Date(at('18:30'))
  const every = (seconds: number, count: number, kindOf: (at: number) => string) =>
    Array.from({ length: count }, (_, step) => ({
      ...{ at: new Date(Date.parse(at('18:01')) + step * seconds * 1000).toISOString(), student_id: desk.student },
      kind: kindOf(step),
    }))
  // In and out as fast as it counts; then inside, and inside again.
  const sent = [
    ...every(61, 27, (step) => (step % 2 === 0 ? 'entry' : 'leave')),
    ...every(1.5, 80, () => 'entry').map((one) => ({ ...one, at: new Date(Date.parse(one.at) + 7e6).toISOString() })),
  ]
  const outcomes: string[] = []
  const mails = await desk.mailsOf(async () => {
    for (let from = 0; from < sent.length; from += MOST_READINGS) {
      if (from > 20) desk.now = new Date(at('20:30'))
      const { readings } = await desk.send(
        'POST',
        '/readings',
        { readings: sent.slice(from, from + MOST_READINGS) },
        'door',
      )
      outcomes.push(...readings.map(({ outcome }) => outcome))
    }
  })
  const { items } = await desk.cloud.table.query({ partition: `READINGS#${desk.student}` })
  expect(items).toHaveLength(MOST_READINGS_A_DAY)
  expect(outcomes.at(-1)).toBe('too_many')
  expect(mails).toHaveLength(MOST_NEWS_A_DAY)
  // Who has come often today is let in on the day after.
  desk.now = new Date(Date.parse(at('17:05')) + 86_400_000)
  const tomorrow = { at: desk.now.toISOString(), kind: 'entry', student_id: desk.student }
  expect((await desk.send('POST', '/readings', { readings: [tomorrow] })).readings[0]?.outcome).toBe('stored')
})
