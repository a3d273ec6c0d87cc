import {
  MOST_IDLE_READINGS_A_DAY,
  MOST_LATE_READINGS_A_DAY,
  MOST_NEWS_A_DAY,
  type ReadingOutcome,
} from '@tcheck/contract/attendance'
import {
  listReadingsOfStudent,
  readingWrite,
  type StoredReading,
  takeReadingBackWrite,
} from '@tcheck/data/attendance/reading'
import { detailWrites, listDetailsOfStudent } from '@tcheck/data/lesson/lesson'
import type { Table, Write } from '@tcheck/data/table'
import { type BranchTimes, timeOf } from '@tcheck/services/attendance/lesson-times'
import { dayOfMoment, spanOfDay } from '@tcheck/timetable/japan-clock'
import {
  attendTypeOf,
  isForReadings,
  isRepeat,
  type Reading,
  readingsThatCount,
  staysOf,
} from '@tcheck/timetable/presence'
import { isNews, newsOfReading, newsTakenBack } from './reading-news.ts'

/** Of two devices at one card; the second finds what the first stored. */
export const TRIES = 5

export interface Storing {
  table: Table
  now: Date
  times: BranchTimes
  /** Of the transaction that changes something. */
  audit: Write
}
type NewReading = Pick<StoredReading, 'student_id' | 'branch_id' | 'at' | 'kind' | 'by'>

export const dayOfStudent = (table: Table, studentId: string, date: string): Promise<StoredReading[]> =>
  listReadingsOfStudent(table, studentId, spanOfDay(date))

const isSame = (one: Pick<StoredReading, 'at' | 'kind'>, other: Pick<StoredReading, 'at' | 'kind'>) =>
  one.at === other.at && one.kind === other.kind

/**
 * Stores a reading of today with its effects: the attendance of the day's lessons and, if presence changes, the parents' mails. Repeated,
 * it changes nothing and returns the same result. A reading that changes nothing is stored too, because an earlier one can arrive later
 * from another device; it is in no list, and nobody is notified. Their number is limited. A reading that changes presence is always stored:
 * otherwise a person with the device could block a child's arrival.
 */
export function storeReading({ table, now, times, audit }: Storing, read: NewReading): Promise<ReadingOutcome> {
  return table.retry(
    async () => {
      const date = dayOfMoment(read.at)
      const known = await dayOfStudent(table, read.student_id, date)
      const stored = known.find((one) => isSame(one, read))
      const outcome = outcomeOf(known, stored ?? read)
      if (stored) return outcome
      if (outcome !== 'stored' && idleCount(known) >= MOST_IDLE_READINGS_A_DAY) return outcome
      const withNews = known.filter(({ news }) => news !== null)
      const isTold = outcome === 'stored' && isNews(read, now) && withNews.length < MOST_NEWS_A_DAY
      const reading: StoredReading = {
        ...read,
        date,
        received_at: now.toISOString(),
        // By the number of what is known: of two at once one fails, and finds the other.
        news: isTold ? `reading ${read.student_id} ${date} ${known.length}` : null,
      }
      await table.transact([
        readingWrite(reading),
        ...(await newsOfReading(table, reading, now)),
        ...(await lessonsAfter({ table, now, times }, reading, [...known, reading])),
        audit,
      ])
      return outcome
    },
    { tries: TRIES },
  )
}

/** Stores a reading of an earlier day: no mail and no attendance until staff confirm it. */
export function storeLateReading({ table, now, audit }: Storing, read: NewReading): Promise<ReadingOutcome> {
  return table.retry(
    async () => {
      const date = dayOfMoment(read.at)
      const known = await dayOfStudent(table, read.student_id, date)
      const stored = known.find((one) => isSame(one, read))
      // It arrived on its own day, and the answer was lost.
      if (stored) return stored.late === undefined ? outcomeOf(known, stored) : 'late'
      if (known.filter(({ late }) => late !== undefined).length >= MOST_LATE_READINGS_A_DAY) return 'too_many'
      const late = { ...read, date, received_at: now.toISOString(), news: null, late: 'waiting' } as const
      await table.transact([readingWrite(late), audit])
      return 'late'
    },
    { tries: TRIES },
  )
}

/** Readings that change nothing. */
function idleCount(known: readonly StoredReading[]): number {
  const counted = new Set(readingsThatCount(known))
  return known.filter((one) => one.late === undefined && !counted.has(one)).length
}

/**
 * Deletes a reading with its mails. Can be repeated.
 * @returns whether there was such a reading
 */
export function takeReadingBack(
  { table, now, times, audit }: Storing,
  named: Pick<StoredReading, 'student_id' | 'branch_id' | 'at' | 'kind'>,
): Promise<boolean> {
  return table.retry(
    async () => {
      const known = await dayOfStudent(table, named.student_id, dayOfMoment(named.at))
      const reading = known.find((one) => isSame(one, named) && one.branch_id === named.branch_id)
      if (!reading || reading.taken_back_at !== undefined) return reading !== undefined
      const left = known.filter((one) => one !== reading)
      await table.transact([
        takeReadingBackWrite(reading, now),
        ...(await newsTakenBack(table, reading, now)),
        ...(await lessonsAfter({ table, now, times }, reading, left)),
        audit,
      ])
      return true
    },
    { tries: TRIES },
  )
}

function outcomeOf(known: readonly StoredReading[], read: NewReading | StoredReading): ReadingOutcome {
  const others = known.filter((one) => !isSame(one, read))
  const counted = readingsThatCount<Reading>([...others, read])
  if (counted.includes(read)) return 'stored'
  return isRepeat(read, counted) ? 'repeat' : 'already'
}

/** Writes of those lessons of the day that stand otherwise after these readings; what a person set stays. */
export async function lessonsAfter(
  { table, now, times }: Pick<Storing, 'table' | 'now' | 'times'>,
  { student_id, branch_id, date }: Pick<StoredReading, 'student_id' | 'branch_id' | 'date'>,
  readings: readonly StoredReading[],
): Promise<Write[]> {
  const stays = staysOf(readings)
  const details = await listDetailsOfStudent(table, student_id, date.slice(0, 7))
  return details
    .filter((detail) => detail.date === date && detail.branch_id === branch_id && isForReadings(detail))
    .flatMap((detail) => {
      const attend_type = attendTypeOf(detail, timeOf(times.clocksOf, detail), { stays, now, leeway: times.leeway })
      if (attend_type === detail.attend_type) return []
      const set_by = attend_type === 'planned' ? null : 'reading'
      return detailWrites(detail, { ...detail, attend_type, set_by })[1]
    })
}
