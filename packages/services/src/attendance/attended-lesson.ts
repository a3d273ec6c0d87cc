import type { AttendedLesson, StaffLesson } from '@tcheck/contract/groups/attendance'
import type { StoredReading } from '@tcheck/data/attendance/reading'
import type { StoredDetail } from '@tcheck/data/lesson/lesson'
import { attendTypeOf, isLeftOpen, staysOf } from '@tcheck/timetable/presence'
import { type BranchTimes, timeOf } from './lesson-times.ts'

interface OfStudent {
  times: BranchTimes
  /** Readings by day. */
  days: ReadonlyMap<string, StoredReading[]>
  /** Of subjects, by code. */
  names: ReadonlyMap<string, string>
  now: Date
}

/** A lesson of a student and how it went, or stands at this moment. */
export const toAttendedLesson =
  ({ times: { clocksOf, leeway }, days, names, now }: OfStudent) =>
  (detail: StoredDetail): AttendedLesson => {
    const { id, date, month, period, subject, class_number, transferred_to, transferred_from, revision } = detail
    const time = timeOf(clocksOf, detail)
    const attend_type = attendTypeOf(detail, time, { stays: staysOf(days.get(date) ?? []), now, leeway })
    const clocks = clocksOf(period)
    return {
      id,
      date,
      month,
      period,
      subject,
      subject_name: names.get(subject) ?? null,
      class_number,
      attend_type,
      set_by: detail.set_by,
      begins_at: clocks?.begins_at ?? null,
      ends_at: clocks?.ends_at ?? null,
      is_left_open: time !== null && isLeftOpen(time, attend_type, now),
      transferred_to,
      transferred_from,
      revision,
    }
  }

/** The same for the branch and its teachers, with what they noted. */
export const toStaffLesson = (of: OfStudent) => {
  const toLesson = toAttendedLesson(of)
  return (detail: StoredDetail): StaffLesson => ({ ...toLesson(detail), note: detail.note ?? '' })
}
