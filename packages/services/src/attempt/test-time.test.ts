import type { StoredAttempt, StoredSlot } from '@tcheck/data/attempt/attempt'
import type { LateAnswers } from '@tcheck/data/attempt/late-answers'
import type { StoredMission } from '@tcheck/data/mission/mission'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { describe, expect, test } from 'vitest'
import { isPastEnd, isStoredBeside, takeLate, timeOfStart } from './test-time.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const MINUTE_MS = 60_000
const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
const student = { student_id: 's-1', grade: 8, kumi: '2' }

function missionOf(minutes: number | null, changes: Partial<StoredMission> = {}): StoredMission {
  const test = { answers_shown: 'after_due', hidden_until_delivery: true, time_limit_minutes: minutes } as const
  return sampleMission({ test: { ...test, shuffle: { main_questions: false, choices: false } }, ...changes })
}
const closedAt = (moment: string, kumi = '2') => ({
  class_states: [{ grade: 8, kumi, closed_at: moment, answers_released_at: null }],
})

describe('the time of a start', () => {
  const start = (mission: StoredMission, begun_ms_ago?: number, hasAnswers = false) =>
    timeOfStart(mission, student, { ...(begun_ms_ago !== undefined && { begun_ms_ago }), hasAnswers }, now)

  test.each([
    ['without a limit', missionOf(null), {}],
    ['with a limit', missionOf(50), { ends_at: at(50 * MINUTE_MS) }],
    ['with extra minutes', missionOf(50, { extra_minutes: { 's-1': 10 } }), { ends_at: at(60 * MINUTE_MS) }],
    [
      'with another student’s extra minutes',
      missionOf(50, { extra_minutes: { 's-2': 10 } }),
      { ends_at: at(50 * MINUTE_MS) },
    ],
    ['in a class that is closed', missionOf(null, closedAt(at(-1))), { ends_at: at(-1), is_closed: true }],
    ['in a class that is closed, with a limit', missionOf(50, closedAt(at(-1))), { ends_at: at(-1), is_closed: true }],
    ['where another class is closed', missionOf(null, closedAt(at(-1), '3')), {}],
  ])('%s', (_, mission, time) => {
    expect(start(mission)).toEqual(time)
  })

  test.each([
    [60_000, {}],
    [60_001, { begun_at: at(-60_001), is_offline_start: true }],
  ])('a start without a limit that waited %i ms', (ago, time) => {
    expect(start(missionOf(null), ago)).toEqual(time)
    expect(start(missionOf(50), ago)).toEqual({ ends_at: at(50 * MINUTE_MS) })
  })

  test.each([
    ['a moment ago', missionOf(50), 0, at(-15_001), at(0)],
    ['twenty seconds ago', missionOf(50), 20_000, at(-20_000), at(-20_000)],
    [
      'twenty seconds ago, in a class closed before',
      missionOf(50, closedAt(at(-30_000))),
      20_000,
      at(-30_000),
      at(-20_000),
    ],
  ])(
    'answers to a test with a limit that come with a start of %s are past its end',
    (_, mission, ago, ends_at, begun_at) => {
      const started = start(mission, ago, true)
      expect(started).toMatchObject({ ends_at, begun_at, is_offline_start: true, late_answers: 'none' })
      expect(started.is_closed).toBe(mission.class_states ? true : undefined)
      expect(isPastEnd({ ...attempt, ends_at }, now)).toBe(true)
    },
  )

  test('answers that come with a start without a limit count', () => {
    expect(start(missionOf(null), 0, true)).toEqual({})
  })
})

const slot = (a: string, r: number, t = at(0), d = 'device-1'): StoredSlot => ({ a: [a], b: [], r, d, t })
const attempt = {
  ...{ id: 's-1.01A', mode: 'test', finished_at: null, ends_at: at(0), slots: { '1-1': slot('7', 1) } },
} as unknown as StoredAttempt

test.each([
  ['at the end', {}, 0, false],
  ['fifteen seconds after it', {}, 15_000, false],
  ['later', {}, 15_001, true],
  ['later, of practice', { mode: 'practice' }, 15_001, false],
  ['later, without an end', { ends_at: undefined }, 15_001, false],
  ['later, handed in before', { finished_at: at(-1) }, 15_001, false],
  ['after the class was closed', { is_closed: true }, -1, true],
  ['after the class was closed and it was handed in', { is_closed: true, finished_at: at(-9) }, -1, true],
] as const)('what comes %s is past the end: %s', (_, changes, ms, isPast) => {
  const one = { ...attempt, ...changes } as StoredAttempt
  expect(isPastEnd(one, new Date(now.getTime() + ms))).toBe(isPast)
  expect(isStoredBeside(one, new Date(now.getTime() + ms))).toBe(isPast)
})

describe('answers after the end', () => {
  /** Two and a half minutes after the end. */
  const late = new Date(now.getTime() + 150_000)
  const take = (
    sent: Record<string, StoredSlot>,
    { changes = {}, known, sentAt }: { changes?: Partial<StoredAttempt>; known?: LateAnswers; sentAt?: string } = {},
  ) => takeLate({ ...attempt, ...changes }, sent, { known, sentAt, now: late })

  test.each([
    ['before the end', at(-1), undefined, true],
    ['at the end', at(0), undefined, true],
    ['after the end', at(1), undefined, false],
    ['before the end, by a clock that is an hour ahead', at(3_600_000), at(3_600_000 + 150_000), true],
    ['after the end, by a clock that is an hour ahead', at(3_600_001), at(3_600_000 + 150_000), false],
    ['after the end, by a clock that is an hour behind', at(-3_599_999), at(-3_600_000 + 150_000), false],
    ['later than now', at(3_600_000), undefined, false],
    ['at no moment that can be read', 'x', undefined, false],
  ])('one given %s', (_, givenAt, sentAt, isClaimed) => {
    const sent = { '1-2': slot('8', 2, givenAt) }
    const taken = take(sent, sentAt === undefined ? {} : { sentAt })
    const [claimed, after] = isClaimed ? [sent, {}] : [{}, sent]
    expect(taken).toMatchObject({ late: { claimed, after, at_end: attempt.slots }, isNews: true, late_minutes: 3 })
    expect(taken.slots).toEqual(isClaimed ? { ...attempt.slots, ...sent } : attempt.slots)
    expect([taken.late.claimed_minutes, taken.late.after_minutes]).toEqual(isClaimed ? [3, 0] : [0, 3])
    expect(taken.late.after_key).toBeUndefined()
    expect(taken.hasAnswersAfterKey).toBe(false)
  })

  test('one that comes again is no news and moves no minutes; a newer one is', () => {
    const first = take({ '1-2': slot('8', 2, at(-1)), '1-3': slot('9', 2, at(1)) })
    const known: LateAnswers = { ...first.late, claimed_minutes: 1, after_minutes: 2 }
    const again = take({ '1-2': slot('8', 2, at(-1)), '1-3': slot('9', 1, at(1)) }, { known })
    expect(again).toMatchObject({ isNews: false, late: { claimed_minutes: 1, after_minutes: 2 } })
    const newer = take({ '1-2': slot('80', 3, at(-1)) }, { known })
    expect(newer).toMatchObject({ isNews: true, late: { claimed_minutes: 3, after_minutes: 2, after: known.after } })
    expect(newer.slots['1-2']?.a).toEqual(['80'])
  })

  test('they count as the teacher said', () => {
    const sent = { '1-2': slot('8', 2, at(-1)), '1-3': slot('9', 2, at(1)) }
    const keysOf = (late_answers: StoredAttempt['late_answers']) =>
      Object.keys(take(sent, late_answers ? { changes: { late_answers } } : {}).slots)
    expect([undefined, 'claimed', 'all', 'none'].map((one) => keysOf(one as 'all'))).toEqual([
      ['1-1', '1-2'],
      ['1-1', '1-2'],
      ['1-1', '1-2', '1-3'],
      ['1-1'],
    ])
  })

  test('what came after the key is kept apart, whenever it was given, without what the attempt holds already', () => {
    const changes = { key_seen_at: at(-60_000) }
    const sent = { '1-1': slot('7', 1), '1-2': slot('8', 2, at(-90_000)) }
    const taken = take(sent, { changes })
    expect(taken).toMatchObject({ isNews: true, hasAnswersAfterKey: true, slots: attempt.slots })
    expect(taken.late).toMatchObject({ after_key: { '1-2': sent['1-2'] }, claimed: {}, after: {} })
    expect(take({ '1-1': slot('7', 1) }, { changes })).toMatchObject({ isNews: false, hasAnswersAfterKey: false })
    expect(take(sent, { changes, known: taken.late })).toMatchObject({ isNews: false, hasAnswersAfterKey: true })
    expect(take({ '1-1': slot('7', 1, at(0), 'device-2') }, { changes }).hasAnswersAfterKey).toBe(true)
    const counted = take(sent, { changes: { ...changes, counts_after_key: true } })
    expect(Object.keys(counted.slots)).toEqual(['1-1', '1-2'])
  })
})
