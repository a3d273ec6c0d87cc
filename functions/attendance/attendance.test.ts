import { doorCardOf } from '@tcheck/accounts/door-card'
import { MOST_LATE_READINGS_A_DAY, MOST_READINGS } from '@tcheck/contract/attendance'
import { branchSettingsWrites, untouchedSettings } from '@tcheck/data/branch/branch-settings'
import { detailWrites, getDetail } from '@tcheck/data/lesson/lesson'
import { masterItem } from '@tcheck/data/master/master'
import { beforeEach, describe, expect, test } from 'vitest'
import { at, DATE, openFixture, PERIODS } from './testing/fixture.ts'

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeEach(async () => {
  fixture = await openFixture()
})

test.each(['branch', 'teacher'] as const)('a reading of a %s says how the lessons went', async (who) => {
  fixture.now = new Date(at('17:01'))
  expect(await fixture.read('+16:55', who)).toEqual(['stored'])
  expect(await fixture.typesOf()).toEqual(['present', 'planned'])
  fixture.now = new Date(at('19:15'))
  expect(await fixture.typesOf()).toEqual(['present', 'present'])
  expect(await fixture.read('-18:20', who)).toEqual(['stored'])
  const { lessons, readings } = await fixture.month(who)
  expect(lessons.map(({ attend_type, set_by }) => [attend_type, set_by])).toEqual([
    ['present', 'reading'],
    ['left_early', 'reading'],
  ])
  expect(readings.map(({ clock, kind }) => [clock, kind])).toEqual([
    ['16:55', 'entry'],
    ['18:20', 'leave'],
  ])
})

test('readings count once, by their own time, in any order', async () => {
  fixture.now = new Date(at('20:00'))
  expect(await fixture.read('+18:05 -16:40 +16:00')).toEqual(['stored', 'already', 'stored'])
  expect(await fixture.typesOf()).toEqual(['planned', 'present'])
  expect(await fixture.read('-16:40 +16:00 +18:05')).toEqual(['stored', 'stored', 'stored'])
  expect((await fixture.month()).readings.map(({ clock }) => clock)).toEqual(['16:00', '16:40', '18:05'])
})

test('how late is late, the branch sets', async () => {
  fixture.now = new Date(at('17:20'))
  await fixture.read('+17:08')
  expect(await fixture.typesOf()).toEqual(['late', 'planned'])
  const settings = { ...untouchedSettings, periods: PERIODS, late_minutes: 10 }
  await fixture.cloud.table.transact(branchSettingsWrites('br-1', 1, { name: '駅前教室', class_count: 3, settings }))
  await fixture.takeBack('17:08')
  await fixture.read('+17:09')
  expect(await fixture.typesOf()).toEqual(['present', 'planned'])
})

test('a past lesson without attendance is left open', async () => {
  fixture.now = new Date(at('18:05'))
  expect((await fixture.month()).lessons.map(({ is_left_open }) => is_left_open)).toEqual([true, false])
})

test('an entry while inside and a repeat within a minute change nothing and send nothing', async () => {
  await fixture.read('+16:55')
  const mails = await fixture.mailsOf(async () => {
    const soon = {
      at: new Date(Date.parse(at('16:55')) + 20_000).toISOString(),
      kind: 'entry',
      student_id: fixture.student,
    }
    expect((await fixture.send('POST', '/readings', { readings: [soon] })).readings[0]?.outcome).toBe('repeat')
    expect(await fixture.read('+16:58')).toEqual(['already'])
  })
  expect(mails).toEqual([])
  expect((await fixture.month()).readings.map(({ clock }) => clock)).toEqual(['16:55'])
})

test('what a person set stays, and by a name of nothing is the readings’ again', async () => {
  const set = (attend_type: string | null, revision: number) =>
    fixture.send('PATCH', `/${fixture.student}`, { lessons: [{ date: DATE, period: 1, attend_type, revision }] })
  expect((await set('absent', 1)).lessons).toEqual([{ date: DATE, period: 1, revision: 2 }])
  fixture.now = new Date(at('19:30'))
  await fixture.read('+16:55 -19:12')
  expect(await fixture.typesOf()).toEqual(['absent', 'present'])
  expect((await set('late', 1)).code).toBe('CONFLICT')
  await set(null, 2)
  expect(await fixture.typesOf()).toEqual(['present', 'present'])
})

test('how a lesson went that is given on another day is not set, but a note of it is', async () => {
  const { cloud, student: student_id } = fixture
  const of = { branch_id: 'br-1', student_id, date: DATE, period: 1 }
  const before = (await getDetail(cloud.table, of)) ?? expect.unreachable('there is no such lesson')
  const transferred_to = { date: '2026-11-27', period: 2 }
  await cloud.table.transact(detailWrites(before, { ...before, attend_type: 'transferred', transferred_to })[1])
  const set = (fields: object) =>
    fixture.send('PATCH', `/${student_id}`, { lessons: [{ date: DATE, period: 1, revision: 2, ...fields }] })
  for (const attend_type of ['present', 'absent', null])
    expect(await set({ attend_type })).toMatchObject({ status: 422, code: 'LESSON_TRANSFERRED' })
  expect((await set({ note: '27日にふりかえ' })).status).toBe(200)
})

test.each(['branch', 'teacher'] as const)('a note of a %s stays with the lesson, beside how it went', async (who) => {
  const noted = { date: DATE, period: 1, note: ' 証明の書き方をもう一度 ', revision: 1 }
  expect((await fixture.send('PATCH', `/${fixture.student}`, { lessons: [noted] }, who)).lessons).toEqual([
    { date: DATE, period: 1, revision: 2 },
  ])
  expect((await fixture.month(who)).lessons.map(({ note }) => note)).toEqual(['証明の書き方をもう一度', ''])
  // A reading and a word about attendance leave it there.
  await fixture.read('+16:55')
  const { revision } = (await fixture.month()).lessons[0] ?? expect.unreachable('a lesson')
  await fixture.send('PATCH', `/${fixture.student}`, {
    lessons: [{ date: DATE, period: 1, attend_type: 'late', revision }],
  })
  const [lesson] = (await fixture.month()).lessons
  expect(lesson).toMatchObject({ note: '証明の書き方をもう一度', attend_type: 'late', set_by: 'person' })
  await fixture.send('PATCH', `/${fixture.student}`, {
    lessons: [{ ...noted, note: '', revision: lesson?.revision ?? 0 }],
  })
  expect((await fixture.month()).lessons[0]).toMatchObject({ note: '', attend_type: 'late', set_by: 'person' })
})

test('of two who note at once the second is told, and a note of a page is refused', async () => {
  const note = (text: string, revision: number) =>
    fixture.send('PATCH', `/${fixture.student}`, { lessons: [{ date: DATE, period: 1, note: text, revision }] })
  await note('よくできました', 1)
  expect((await note('もう一度', 1)).code).toBe('CONFLICT')
  expect((await note('字'.repeat(101), 2)).status).toBe(400)
  expect((await fixture.month()).lessons[0]?.note).toBe('よくできました')
})

test('all lessons are set or none', async () => {
  const lessons = [1, 2].map((period) => ({ date: DATE, period, attend_type: 'present', revision: period }))
  expect((await fixture.send('PATCH', `/${fixture.student}`, { lessons })).code).toBe('CONFLICT')
  expect(await fixture.typesOf()).toEqual(['planned', 'planned'])
})

test('today lists who has a lesson and where, and who is inside', async () => {
  const { table } = fixture.cloud
  await table.put(masterItem('subjects', { id: 'math', name: '算数・数学', position: 1 }))
  await fixture.read('+16:55')
  const { students } = await fixture.send('GET', '_today')
  expect(students).toMatchObject([
    {
      ...{ student: { id: fixture.student }, begins_at: '17:00', is_inside: true, clock: '16:55' },
      lessons: [
        { period: 1, subject_name: '算数・数学', class_number: 1, begins_at: '17:00' },
        { period: 2, subject_name: '算数・数学', class_number: 1 },
      ],
    },
  ])
})

test('a door card names the student; others are said kindly, and nothing is stored', async () => {
  const keys = await fixture.cloud.secrets.sealingKeys()
  const cardOf = (branch_id: string, door_version: number) =>
    doorCardOf(keys, { id: fixture.student, branch_id, door_version })
  const cards = ['https://example.com/', cardOf('br-2', 1), cardOf('br-1', 9), cardOf('br-1', 1)]
  const readings = cards.map((card) => ({ at: at('16:59'), kind: 'entry', card }))
  const told = (await fixture.send('POST', '/readings', { readings })).readings
  expect(told.map(({ outcome, student: of }) => [outcome, of?.id ?? null])).toEqual([
    ['unknown', null],
    ['other_branch', null],
    ['revoked', null],
    ['stored', fixture.student],
  ])
  expect((await fixture.month()).readings).toHaveLength(1)
})

test('a reading ahead of the server by more than two minutes, or older than seven days, is not stored', async () => {
  expect(await fixture.read('+17:02')).toEqual(['stored'])
  expect(await fixture.read('-17:03')).toEqual(['wrong_time'])
  fixture.now = new Date(Date.parse(at('17:00')) + 8 * 86_400_000)
  expect(await fixture.read('-17:40')).toEqual(['too_old'])
  fixture.now = new Date(at('23:59'))
  expect((await fixture.month()).readings.map(({ clock }) => clock)).toEqual(['17:02'])
})

describe('a reading that arrives on a later day', () => {
  beforeEach(() => {
    fixture.now = new Date(Date.parse(at('17:00')) + 3 * 86_400_000)
  })
  const decide = (decision: string, seen_at = fixture.now.toISOString(), who?: 'teacher' | 'stranger' | 'door') =>
    fixture.decide({ date: DATE, decision, seen_at }, who)

  test('waits for staff: no mail and no attendance', async () => {
    const mails = await fixture.mailsOf(async () => {
      expect(await fixture.read('+16:55 -19:12', 'door')).toEqual(['late', 'late'])
      expect(await fixture.read('+16:55', 'door')).toEqual(['late'])
    })
    expect(mails).toEqual([])
    expect(await fixture.typesOf()).toEqual(['planned', 'planned'])
    expect((await fixture.month()).readings).toEqual([])
    const { late_readings } = await fixture.late()
    expect(late_readings.map(({ date, clock, kind, by }) => [date, clock, kind, by])).toEqual([
      [DATE, '19:12', 'leave', 'tap'],
      [DATE, '16:55', 'entry', 'tap'],
    ])
  })

  test.each(['branch', 'teacher'] as const)('counts once a %s confirms its day, without a mail', async (who) => {
    await fixture.read('+16:55 -18:20', 'door')
    const mails = await fixture.mailsOf(async () => {
      expect(
        await fixture.decide({ date: DATE, decision: 'confirmed', seen_at: fixture.now.toISOString() }, who),
      ).toMatchObject({ status: 200, reading_count: 2, is_done: true })
    })
    expect(mails).toEqual([])
    expect(await fixture.typesOf()).toEqual(['present', 'left_early'])
    expect((await fixture.late()).late_readings).toEqual([])
    expect(await decide('discarded')).toMatchObject({ reading_count: 0 })
    expect(await fixture.typesOf()).toEqual(['present', 'left_early'])
  })

  test('never counts once it is discarded, also when it comes again', async () => {
    await fixture.read('+16:55', 'door')
    expect(await decide('discarded')).toMatchObject({ reading_count: 1 })
    expect(await fixture.read('+16:55', 'door')).toEqual(['late'])
    expect((await fixture.late()).late_readings).toEqual([])
    expect(await decide('confirmed')).toMatchObject({ reading_count: 0 })
    expect(await fixture.typesOf()).toEqual(['planned', 'planned'])
  })

  test('stays if it arrived after the list was opened', async () => {
    await fixture.read('+16:55', 'door')
    const { now } = await fixture.late()
    fixture.now = new Date(fixture.now.getTime() + 1000)
    await fixture.read('-16:56', 'door')
    expect(await decide('confirmed', now)).toMatchObject({ reading_count: 1 })
    expect((await fixture.late()).late_readings.map(({ clock }) => clock)).toEqual(['16:56'])
  })

  test('does not change what a person set', async () => {
    await fixture.send('PATCH', `/${fixture.student}`, {
      lessons: [{ date: DATE, period: 1, attend_type: 'absent', revision: 1 }],
    })
    await fixture.read('+16:55 -19:12', 'door')
    await decide('confirmed')
    expect(await fixture.typesOf()).toEqual(['absent', 'present'])
  })

  test('is decided by staff of the branch, not by the device at the door', async () => {
    await fixture.read('+16:55', 'door')
    expect(await decide('confirmed', undefined, 'door')).toMatchObject({ code: 'DOOR_ONLY' })
    expect(await fixture.late('door')).toMatchObject({ code: 'DOOR_ONLY' })
    expect((await fixture.late('stranger')).late_readings).toEqual([])
    expect(await decide('confirmed', undefined, 'stranger')).toMatchObject({ reading_count: 0 })
    expect(await fixture.typesOf()).toEqual(['planned', 'planned'])
  })

  test('is limited a student and day', async () => {
    const sent = Array.from({ length: MOST_LATE_READINGS_A_DAY + 1 }, (_, minute) => ({
      at: new Date(Date.parse(at('10:00')) + minute * 60_000).toISOString(),
      kind: 'entry',
      student_id: fixture.student,
    }))
    const outcomes = []
    for (let from = 0; from < sent.length; from += MOST_READINGS) {
      const { readings } = await fixture.send('POST', '/readings', { readings: sent.slice(from, from + MOST_READINGS) })
      outcomes.push(...readings.map(({ outcome }) => outcome))
    }
    expect(outcomes.slice(-2)).toEqual(['late', 'too_many'])
  })
})

test('another branch sees none of it', async () => {
  await fixture.read('+16:55')
  expect((await fixture.month('stranger')).code).toBe('NOT_FOUND')
  expect(await fixture.read('+16:40', 'stranger')).toEqual(['unknown'])
  expect((await fixture.takeBack('16:55', 'entry', 'stranger')).code).toBe('NOT_FOUND')
  const lessons = [{ date: DATE, period: 1, attend_type: 'absent', revision: 1 }]
  expect((await fixture.send('PATCH', `/${fixture.student}`, { lessons }, 'stranger')).code).toBe('NOT_FOUND')
})

test('a kiosk undoes its readings of today and no earlier ones', async () => {
  fixture.now = new Date(at('17:05'))
  expect(await fixture.read('+16:55', 'door')).toEqual(['stored'])
  expect((await fixture.takeBack('16:55', 'entry', 'door')).status).toBe(200)
  expect(await fixture.read('+17:00', 'door')).toEqual(['stored'])
  fixture.now = new Date(Date.parse(at('17:05')) + 86_400_000)
  expect((await fixture.takeBack('17:00', 'entry', 'door')).code).toBe('NOT_FOUND')
  expect((await fixture.takeBack('17:00', 'entry', 'branch')).status).toBe(200)
})
