import type { SchoolClass } from '@tcheck/data/branch/branch'
import type { Seat } from '@tcheck/data/student/roster-import'
import { freeSeat } from '@tcheck/services/roster/seat'

/** Seats as they are taken one after the other: nobody gets one that was given before. */
export function seatGiver(classes: readonly SchoolClass[]): (studentId: string, grade: number) => Seat {
  const given = classes.map((one) => ({ ...one, roster: [...one.roster] }))
  return (student_id, grade) => {
    const seat = freeSeat(given, grade)
    const own = given.find((one) => one.grade === grade && one.kumi === seat.kumi)
    if (own) own.roster.push({ ban: seat.ban, student_id })
    else given.push({ branch_id: '', grade, kumi: seat.kumi, roster: [{ ban: seat.ban, student_id }] })
    return seat
  }
}
