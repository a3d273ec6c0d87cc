import type { RosterEntry } from '@tcheck/data/student/roster-import'
import { getStudents } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { seatMany } from '../seat-many.ts'

/** Seats everybody of an import; whose entry was left as it was sits where they sat. */
export async function seatStudents(table: Table, entries: readonly RosterEntry[], branchId: string): Promise<void> {
  const asked = entries.flatMap(({ pupil, seat }) => (seat ? [{ studentId: pupil.student_id, seat }] : []))
  const stored = await getStudents(
    table,
    asked.map(({ studentId }) => studentId),
  )
  const placeOf = new Map(stored.map(({ id, grade, kumi, ban }) => [id, `${grade} ${kumi} ${ban}`]))
  const wanted = asked.filter(
    ({ studentId, seat: { grade, kumi, ban } }) => placeOf.get(studentId) === `${grade} ${kumi} ${ban}`,
  )
  if (wanted.length > 0) await seatMany(table, branchId, wanted)
}
