import { MOST_NEWS_A_DAY, MOST_READINGS_A_DAY, type ReadingOutcome } from '@tcheck/contract/attendance'
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
import { attendTypeOf, isForReadings, REPEAT_MS, readingsThatCount, staysOf } from '@tcheck/timetable/presence'
import { isNews, newsOfReading, newsTakenBack } from './reading-news.ts'

/** Of two devices at one card; the second finds what the first stored. */
const TRIES = 5

interface Storing {
  table: Table
  now: Date
  times: BranchTimes
  /** Of the transaction that changes something. */
  audit: Write
}
type NewReading = Pick<StoredReading, 'student_id' | 'branch_id' | 'at' | 'kind' | 'by'>

const dayOfStudent = (table: Table, studentId: string, date: string): Promise<StoredReading[]> =>
  listReadingsOfStudent(table, studentId, spanOfDay(date))

const isSame = (one: Pick<StoredReading, 'at' | 'kind'>, other: Pick<StoredReading, 'at' | 'kind'>) =>
  one.at === other.at && one.kind === other.kind

/**
 * Stores a reading with what follows from it: how the day's lessons stand and, where it is news, the parents' mails. Sent again
 * it changes nothing and is told the same.
 *
 * A reading that does not count by what is known now is kept all the same, since one that waits on another device may come
 * between; but nobody is told, and no list shows it.
 */
export function storeReading({ table, now, times, audit }: Storing, read: NewReading): Promise<ReadingOutcome> {
  return table.retry(
    async () => {
      const date = dayOfMoment(read.at)
      const known = await dayOfStudent(table, read.student_id, date)
      const stored = known.find((one) => isSame(one, read))
      const outcome = outcomeOf(known, stored ?? read)
      if (stored || outcome === 'repeat') return outcome
      if (known.length >= MOST_READINGS_A_DAY) return 'too_many'
      const told = known.filter(({ news }) => news !== null)
      const isTold = outcome === 'stored' && isNews(read, now) && told.length < MOST_NEWS_A_DAY
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

/**
 * Takes a reading back, with its mails. Taken back before, it stays so.
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

function outcomeOf(known: readonly StoredReading[], read: Pick<StoredReading, 'at' | 'kind'>): ReadingOutcome {
  const others = known.filter((one) => !isSame(one, read))
  const counted = readingsThatCount([...others, read])
  if (counted.includes(read)) return 'stored'
  const at = Date.parse(read.at)
  const isClose = counted.some((one) => at >= Date.parse(one.at) && at - Date.parse(one.at) < REPEAT_MS)
  return isClose ? 'repeat' : 'already'
}

/** Writes of those lessons of the day that stand otherwise after these readings; what a person set stays. */
async function lessonsAfter(
  { table, now, times }: Pick<Storing, 'table' | 'now' | 'times'>,
  { student_id, branch_id, date }: StoredReading,
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
