import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarText, folded, shiftCalendar, workStretches } from './shift-calendar.ts'

const periods = [
  { period: 1, begins_at: '16:05', ends_at: '16:55' },
  { period: 2, begins_at: '17:00', ends_at: '17:50' },
  { period: 3, begins_at: '18:00', ends_at: '18:50' },
  { period: 4, begins_at: '19:00', ends_at: '19:50' },
]
const day = (working: number[], hoped: number[] = []) => ({ hoped, working, off: [] })
/** What a reader of the format makes of folded lines. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

describe('what a teacher works', () => {
  test('is one stretch where periods follow each other, and never what is only hoped for', () => {
    const days = { '2026-11-21': day([3]), '2026-11-20': day([1, 2, 4], [1, 3]), '2026-11-22': day([], [1]) }
    expect(workStretches(days, periods)).toEqual([
      { date: '2026-11-20', period: 1, begins_at: '16:05', ends_at: '17:50' },
      { date: '2026-11-20', period: 4, begins_at: '19:00', ends_at: '19:50' },
      { date: '2026-11-21', period: 3, begins_at: '18:00', ends_at: '18:50' },
    ])
  })

  test('is two stretches over a period off between them, and begins with the first of the day', () => {
    const days = { '2026-11-20': day([2]), '2026-11-21': day([1, 2, 3]) }
    expect(workStretches(days, periods).map(({ date, period, ends_at }) => [date, period, ends_at])).toEqual([
      ['2026-11-20', 2, '17:50'],
      ['2026-11-21', 1, '18:50'],
    ])
  })

  test('leaves out a period that the branch no longer has', () => {
    expect(workStretches({ '2026-11-20': day([9]) }, periods)).toEqual([])
  })
})

describe('the calendar', () => {
  const stretches = workStretches({ '2026-11-20': day([1, 2]) }, periods)
  const calendar = shiftCalendar({
    stretches,
    title: '勤務',
    made_at: '2026-11-20T03:00:00.000Z',
    uidOf: ({ date, period }) => `${date}-${period}@tcheck`,
  })

  test('says the times of Japan by name, with the zone that they are of', () => {
    expect(calendar.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tcheck//Shifts//JA',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:勤務',
      'X-WR-TIMEZONE:Asia/Tokyo',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Tokyo',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0900',
      'TZOFFSETTO:+0900',
      'TZNAME:JST',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:2026-11-20-1@tcheck',
      'DTSTAMP:20261120T030000Z',
      'DTSTART;TZID=Asia/Tokyo:20261120T160500',
      'DTEND;TZID=Asia/Tokyo:20261120T175000',
      'SUMMARY:勤務',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  const octets = (text: string) => new TextEncoder().encode(text).length
  // Long enough to be folded, of signs of one to four octets.
  const longLine = fc
    .array(fc.constantFrom('a', '\u007f', '\u0080', '\u07ff', '\u0800', '勤', '\uffff', '𐀀', '🏫'), {
      minLength: 20,
      maxLength: 120,
    })
    .map((signs) => `SUMMARY:${signs.join('')}`)

  test('folds lines at 75 octets, no sooner than the next sign asks for it, tears no sign, and reads as it was', () => {
    fc.assert(
      fc.property(fc.oneof(longLine, fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' })), (line) => {
        fc.pre(!/[\r\n]/.test(line))
        const lines = folded(line).split('\r\n')
        for (const [at, one] of lines.entries()) {
          expect(octets(one)).toBeLessThanOrEqual(75)
          expect(one.isWellFormed()).toBe(line.isWellFormed())
          const [next] = lines[at + 1]?.slice(1) ?? []
          if (next !== undefined) expect(octets(one) + octets(next)).toBeGreaterThan(75)
        }
        expect(unfolded(lines.join('\r\n'))).toBe(line)
      }),
    )
  })

  test('leaves a line of exactly 75 octets whole', () => {
    expect(folded('a'.repeat(75))).toBe('a'.repeat(75))
    expect(folded(`${'a'.repeat(75)}b`)).toBe(`${'a'.repeat(75)}\r\n b`)
  })

  test('escapes what has a meaning, so that no text makes a line of its own', () => {
    expect(calendarText('a,b;c\\d\r\nBEGIN:VEVENT\ne')).toBe('a\\,b\\;c\\\\d\\nBEGIN:VEVENT\\ne')
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(calendarText(text)).not.toMatch(/[\r\n]/)
      }),
    )
  })
})
