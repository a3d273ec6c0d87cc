import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AttendType } from './day.ts'
import { clockOfMoment, dayOfMoment, momentOfClock, monthAfter, spanOfDay, spanOfMonth } from './japan-clock.ts'
import {
  attendTypeOf,
  isInside,
  isLeftOpen,
  isRepeat,
  presenceAt,
  type Reading,
  readingsThatCount,
  staysOf,
} from './presence.ts'
import { attendTotals } from './presence-totals.ts'

const DAY = '2026-11-23'
const at = (clock: string, seconds = 0) =>
  new Date(Date.parse(momentOfClock(DAY, clock)) + seconds * 1000).toISOString()
const lessonOf = (from: string, to: string) => ({ begins_at: at(from), ends_at: at(to) })
const planned = { attend_type: 'planned', set_by: null } as const
/** 「+16:55」 is an entry, 「-18:30」 a leave. */
const readingsOf = (words: string): Reading[] =>
  words
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ kind: word.startsWith('+') ? 'entry' : 'leave', at: at(word.slice(1)) }))
/** Late in the evening. */
const now = new Date(at('22:00'))
const [first, second] = [lessonOf('17:00', '18:00'), lessonOf('18:10', '19:10')]

describe('an evening', () => {
  it.each<[name: string, readings: string, first: AttendType, second: AttendType]>([
    ['of two lessons in a row takes one entry and one leave', '+16:55 -19:15', 'present', 'present'],
    ['whose leave nobody tapped goes on', '+16:55', 'present', 'present'],
    ['with both lessons and a walk between them', '+16:55 -18:02 +18:08 -19:11', 'present', 'present'],
    ['with home before the lesson', '+16:00 -16:40', 'planned', 'planned'],
    ['with home before the lesson, and back again for the second', '+16:00 -16:40 +18:05 -19:12', 'planned', 'present'],
    ['with home during the first, and back again before it ends', '+16:55 -17:10 +17:50 -19:12', 'present', 'present'],
    ['at five minutes past is in time', '+17:05 -19:10', 'present', 'present'],
    ['at six minutes past is late, and in time for the next', '+17:06 -19:10', 'late', 'present'],
    ['that ends five minutes early is whole', '+17:00 -19:05', 'present', 'present'],
    ['that ends six minutes early is not', '+17:00 -19:04', 'present', 'left_early'],
    ['late and home early is late', '+17:20 -17:40', 'late', 'planned'],
    ['gone as the lesson begins', '+16:00 -17:00', 'planned', 'planned'],
    ['come as the lesson ends', '+18:00 -19:10', 'planned', 'present'],
    ['with an entry while inside', '+16:55 +17:30 -19:10', 'present', 'present'],
    ['with a leave while outside', '-16:50 +16:55 -19:10 -19:40', 'present', 'present'],
    ['without a reading', '', 'planned', 'planned'],
    ['with a leave alone', '-18:00', 'planned', 'planned'],
    ['with a leave a minute too early by hand', '+16:55 -16:56 +16:58 -19:10', 'present', 'present'],
  ])('%s', (_name, readings, ofFirst, ofSecond) => {
    const stays = staysOf(readingsOf(readings))
    expect([first, second].map((time) => attendTypeOf(planned, time, { stays, now }))).toEqual([ofFirst, ofSecond])
  })

  it('a reading of an hour ago that comes now changes what is known', () => {
    const known = readingsOf('+18:30')
    expect(attendTypeOf(planned, first, { stays: staysOf(known), now })).toBe('planned')
    const stays = staysOf([...known, ...readingsOf('+17:30')])
    expect(attendTypeOf(planned, first, { stays, now })).toBe('late')
  })

  it('what a person set is never changed by a reading', () => {
    const stays = staysOf(readingsOf('+16:55 -19:15'))
    for (const attend_type of ['planned', 'absent', 'late', 'left_early', 'transferred'] as const) {
      expect(attendTypeOf({ attend_type, set_by: 'person' }, first, { stays, now })).toBe(attend_type)
    }
    // Called off by planning, which is no person's word of what happened.
    expect(attendTypeOf({ attend_type: 'transferred', set_by: null }, first, { stays, now })).toBe('transferred')
    expect(attendTypeOf({ attend_type: 'late', set_by: 'reading' }, first, { stays, now })).toBe('present')
    expect(attendTypeOf(planned, null, { stays, now })).toBe('planned')
  })

  it('who is inside is in the lesson that runs, and not yet in the next', () => {
    const stays = staysOf(readingsOf('+16:55'))
    const typesAt = (clock: string) =>
      [first, second].map((time) => attendTypeOf(planned, time, { stays, now: new Date(at(clock)) }))
    expect(typesAt('17:00')).toEqual(['planned', 'planned'])
    expect(typesAt('17:01')).toEqual(['present', 'planned'])
    expect(typesAt('18:11')).toEqual(['present', 'present'])
  })

  it('the minutes are the branch’s', () => {
    const stays = staysOf(readingsOf('+17:10 -17:40'))
    expect(presenceAt(first, { stays, now, leeway: { late_minutes: 10, early_minutes: 5 } })).toBe('left_early')
    expect(presenceAt(first, { stays, now, leeway: { late_minutes: 10, early_minutes: 20 } })).toBe('present')
    expect(presenceAt(first, { stays, now, leeway: { late_minutes: 9, early_minutes: 20 } })).toBe('late')
  })

  it('minutes are those that the wall’s clock shows', () => {
    const seconds = (kind: Reading['kind'], clock: string, more: number): Reading => ({ kind, at: at(clock, more) })
    expect(presenceAt(first, { stays: staysOf([seconds('entry', '17:05', 59)]), now })).toBe('present')
    const early = staysOf([...readingsOf('+17:00'), seconds('leave', '17:54', 59)])
    expect(presenceAt(first, { stays: early, now })).toBe('left_early')
  })

  it('of the last stay of a lesson says whether its student left early', () => {
    const ofEvening = (readings: string) => presenceAt(first, { stays: staysOf(readingsOf(readings)), now })
    expect(ofEvening('+16:55 -17:10 +17:20 -17:40')).toBe('left_early')
    expect(ofEvening('+16:55 -17:10 +17:20 -17:30 +17:35 -18:00')).toBe('present')
  })

  it('a lesson that is over and still planned is open', () => {
    const ends = new Date(first.ends_at)
    expect(isLeftOpen(first, 'planned', new Date(ends.getTime() - 1))).toBe(false)
    expect(isLeftOpen(first, 'planned', ends)).toBe(true)
    expect(isLeftOpen(first, 'absent', ends)).toBe(false)
  })
})

describe('readings', () => {
  const reading = fc.record({
    kind: fc.constantFrom('entry' as const, 'leave' as const),
    at: fc.integer({ min: 0, max: 5 * 3600 }).map((seconds) => at('15:00', seconds)),
  })
  const again = fc
    .array(reading, { maxLength: 12 })
    .chain((all) => fc.tuple(fc.constant(all), fc.array(fc.constantFrom(...all, undefined))))
    .chain(([all, more]) => {
      const some = [...all, ...more.filter((one) => one !== undefined)]
      return fc.tuple(fc.constant(all), fc.shuffledSubarray(some, { minLength: some.length }))
    })

  it('say the same in whatever order and however often they arrive', () => {
    fc.assert(
      fc.property(again, ([all, some]) => {
        expect(staysOf(some)).toEqual(staysOf(all))
      }),
    )
  })

  it('make stays that follow each other, of which the last alone may be open, and a direction at most once a minute', () => {
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 20 }), (all) => {
        const stays = staysOf(all)
        const moments = stays.flatMap(({ from, until }) => (until === null ? [from] : [from, until]))
        for (const [index, moment] of moments.entries()) {
          const [same, before] = [moments[index - 2], moments[index - 1]]
          if (before !== undefined) expect(Date.parse(moment)).toBeGreaterThanOrEqual(Date.parse(before))
          if (same !== undefined) expect(Date.parse(moment) - Date.parse(same)).toBeGreaterThanOrEqual(60_000)
        }
        expect(stays.slice(0, -1).every(({ until }) => until !== null)).toBe(true)
        expect(isInside(stays)).toBe(readingsThatCount(all).at(-1)?.kind === 'entry')
      }),
    )
  })

  it('that do not count change nothing', () => {
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 20 }), (all) => {
        expect(staysOf(readingsThatCount(all))).toEqual(staysOf(all))
      }),
    )
  })

  it('of the same direction within a minute count once, of the other direction both', () => {
    const leave = (seconds: number): Reading => ({ kind: 'leave', at: at('17:00', seconds) })
    const entry = (seconds: number): Reading => ({ kind: 'entry', at: at('17:00', seconds) })
    expect(staysOf([entry(0), leave(30)])).toEqual([{ from: at('17:00'), until: at('17:00', 30) }])
    expect(staysOf([entry(0), leave(30), entry(59)])).toEqual([{ from: at('17:00'), until: at('17:00', 30) }])
    expect(staysOf([entry(0), leave(30), entry(60)])).toEqual([
      { from: at('17:00'), until: at('17:00', 30) },
      { from: at('17:00', 60), until: null },
    ])
  })

  it.each([
    [0, 'entry', true],
    [59, 'entry', true],
    [60, 'entry', false],
    [-1, 'entry', false],
    [30, 'leave', false],
  ] as const)('%i seconds after an entry, a %s is a repeat: %s', (seconds, kind, expected) => {
    expect(isRepeat({ kind, at: at('17:00', seconds) }, readingsOf('-16:30 +17:00'))).toBe(expected)
  })

  it('of one moment are an entry and then its leave, in whatever order they arrive', () => {
    for (const both of ['+17:00 -17:00', '-17:00 +17:00']) {
      expect(staysOf(readingsOf(both))).toEqual([{ from: at('17:00'), until: at('17:00') }])
      expect(staysOf(readingsOf(`+16:00 ${both}`))).toEqual([{ from: at('16:00'), until: at('17:00') }])
      expect(staysOf(readingsOf(`${both} -18:00`))).toEqual([{ from: at('17:00'), until: at('17:00') }])
    }
    expect(readingsThatCount([])).toEqual([])
  })

  it('that arrived on a later day count once staff have confirmed them', () => {
    const late = (state: Reading['late']): Reading => ({ kind: 'entry', at: at('17:00'), late: state })
    for (const state of ['waiting', 'discarded'] as const) expect(staysOf([late(state)])).toEqual([])
    expect(staysOf([late('confirmed')])).toEqual([{ from: at('17:00'), until: null }])
    expect(staysOf([{ ...late('confirmed'), taken_back_at: at('18:00') }])).toEqual([])
  })

  it('that were taken back are as if they had not been', () => {
    const [entry, leave] = readingsOf('+17:00 -18:00')
    const back = { ...entry, taken_back_at: at('17:00', 20) } as Reading
    expect(staysOf([back, leave as Reading])).toEqual([])
  })
})

describe('the month', () => {
  it('is counted by type and subject', () => {
    const of = (subject: string, ...types: AttendType[]) => types.map((attend_type) => ({ subject, attend_type }))
    const { all, subjects } = attendTotals([...of('math', 'present', 'late', 'present'), ...of('english', 'absent')])
    expect(all).toEqual({ present: 2, late: 1, left_early: 0, absent: 1, transferred: 0, planned: 0 })
    expect(subjects.map(({ subject, counts }) => [subject, counts.present, counts.absent])).toEqual([
      ['math', 2, 0],
      ['english', 0, 1],
    ])
  })

  it.each([
    ['2026-11-30T14:59:59.999Z', '2026-11-30', '23:59'],
    ['2026-11-30T15:00:00.000Z', '2026-12-01', '00:00'],
    ['2026-12-31T15:00:00.000Z', '2027-01-01', '00:00'],
    ['2028-02-28T15:00:00.000Z', '2028-02-29', '00:00'],
    ['2028-02-29T15:00:00.000Z', '2028-03-01', '00:00'],
  ])('of the moment %s is that of %s in Japan, at %s', (moment, day, clock) => {
    expect([dayOfMoment(moment), clockOfMoment(moment)]).toEqual([day, clock])
    expect(Date.parse(momentOfClock(day, clock))).toBe(Math.floor(Date.parse(moment) / 60_000) * 60_000)
  })

  it('begins and ends by Japan’s clock, whatever its length', () => {
    expect(spanOfMonth('2028-02')).toEqual({ from: '2028-01-31T15:00:00.000Z', until: '2028-02-29T15:00:00.000Z' })
    expect(spanOfMonth('2026-12').until).toBe('2026-12-31T15:00:00.000Z')
    expect(spanOfDay('2028-02-29')).toEqual({ from: '2028-02-28T15:00:00.000Z', until: '2028-02-29T15:00:00.000Z' })
    expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), monthAfter('2028-02', 0)]).toEqual([
      '2027-01',
      '2026-12',
      '2028-02',
    ])
  })
})
