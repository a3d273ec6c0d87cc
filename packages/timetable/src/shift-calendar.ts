import type { Day } from '@tcheck/learning/japan-day'
import type { PeriodTime } from './rules.ts'
import { type ShiftDays, shiftStateOf } from './shift.ts'

/** Periods in a row that a teacher works, as one stretch of a day. */
export interface WorkStretch {
  date: Day
  /** The number of the first period. */
  period: number
  /** 「16:05」 */
  begins_at: string
  ends_at: string
}

/** What was decided, in the order of time; hopes are no work yet. @param periods in the order of the day */
export function workStretches(days: ShiftDays, periods: readonly PeriodTime[]): WorkStretch[] {
  return Object.keys(days)
    .toSorted()
    .flatMap((date) => {
      const stretches: WorkStretch[] = []
      let isGoingOn = false
      for (const { period, begins_at, ends_at } of periods) {
        const isWorking = shiftStateOf(days, date, period) === 'working'
        const last = stretches.at(-1)
        if (isWorking && isGoingOn && last) last.ends_at = ends_at
        else if (isWorking) stretches.push({ date, period, begins_at, ends_at })
        isGoingOn = isWorking
      }
      return stretches
    })
}

const LINE_OCTETS = 75
/** Of a sign in UTF-8; half a surrogate pair becomes one of three. */
function octetsOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}

/** RFC 5545, 3.3.11: what has a meaning in a text is escaped, and no text ends its line. */
export const calendarText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')

/** RFC 5545, 3.1: a line has at most 75 octets; what follows begins with a space. No sign is torn. */
export function folded(line: string): string {
  const lines: string[] = []
  let [own, octets] = ['', 0]
  for (const sign of line) {
    const size = octetsOf(sign)
    if (octets + size > LINE_OCTETS) {
      lines.push(own)
      own = ' '
      octets = 1
    }
    own += sign
    octets += size
  }
  return [...lines, own].join('\r\n')
}

/** `20261120T160500`: a clock on the wall in Japan. */
const localTime = (date: Day, clock: string) => `${date.replaceAll('-', '')}T${clock.replace(':', '')}00`
/** `20261120T030000Z`. @param moment ISO 8601 in UTC */
const utcTime = (moment: string) => `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Japan's clock has stood nine hours ahead all years that a calendar shows. */
const JAPAN = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Tokyo',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:JST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

interface ShiftCalendar {
  stretches: readonly WorkStretch[]
  /** What the calendar and each stretch in it are called. */
  title: string
  /** When it was made, ISO 8601 in UTC. */
  made_at: string
  /** The same for a stretch whenever it is asked for, and for no other in the world. */
  uidOf: (stretch: WorkStretch) => string
}

/** A calendar (RFC 5545) of what a teacher works: times and one word, nothing of anybody. */
export function shiftCalendar({ stretches, title, made_at, uidOf }: ShiftCalendar): string {
  const events = stretches.flatMap((stretch) => [
    'BEGIN:VEVENT',
    `UID:${calendarText(uidOf(stretch))}`,
    `DTSTAMP:${utcTime(made_at)}`,
    `DTSTART;TZID=Asia/Tokyo:${localTime(stretch.date, stretch.begins_at)}`,
    `DTEND;TZID=Asia/Tokyo:${localTime(stretch.date, stretch.ends_at)}`,
    `SUMMARY:${calendarText(title)}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tcheck//Shifts//JA',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${calendarText(title)}`,
    'X-WR-TIMEZONE:Asia/Tokyo',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...JAPAN,
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
