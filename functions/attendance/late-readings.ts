import { decideReadingWrite, type StoredReading } from '@tcheck/data/attendance/reading'
import type { Write } from '@tcheck/data/table'
import type { LateState } from '@tcheck/timetable/presence'
import { dayOfStudent, lessonsAfter, type Storing, TRIES } from './store-reading.ts'

interface Deciding extends Pick<StoredReading, 'student_id' | 'branch_id' | 'date'> {
  decision: Exclude<LateState, 'waiting'>
  /** What arrived later stays. */
  seenAt: string
}

/**
 * Confirms or discards the late readings of a student and day. Confirmed ones set the attendance of the day's lessons, unless a person has
 * set it; nobody is notified.
 * @param auditOf the audit record for a number of readings, for the same transaction
 * @returns the number of readings
 */
export function decideLateReadings(
  { table, now, times }: Pick<Storing, 'table' | 'now' | 'times'>,
  { decision, seenAt, ...of }: Deciding,
  auditOf: (readings: number) => Write,
): Promise<number> {
  return table.retry(
    async () => {
      const known = await dayOfStudent(table, of.student_id, of.date)
      const isSeen = (one: StoredReading) =>
        one.branch_id === of.branch_id &&
        one.late === 'waiting' &&
        one.taken_back_at === undefined &&
        one.received_at <= seenAt
      const after = known.map((one) => (isSeen(one) ? { ...one, late: decision } : one))
      const decided = after.filter((one, at) => one !== known[at])
      if (decided.length === 0) return 0
      await table.transact([
        ...decided.map(decideReadingWrite),
        ...(await lessonsAfter({ table, now, times }, of, after)),
        auditOf(decided.length),
      ])
      return decided.length
    },
    { tries: TRIES },
  )
}
