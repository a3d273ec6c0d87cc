import { listTeachings } from '@tcheck/data/account/teaching'
import { listPupilRows } from '@tcheck/data/student/pupil'
import type { Table } from '@tcheck/data/table'
import type { Day } from '@tcheck/learning/japan-day'
import type { Taker } from '@tcheck/timetable/fill'
import { takersOfWeek } from '@tcheck/timetable/takers'

/** Who takes lessons in a week, and who may teach them. */
export async function takersOf(
  table: Table,
  { branchId, monday }: { branchId: string; monday: Day },
): Promise<{ takers: Taker[]; teacherIds: Set<string> }> {
  const [pupils, teachings] = await Promise.all([listPupilRows(table, branchId), listTeachings(table, branchId)])
  const teacherIds = new Set(teachings.filter((one) => !one.is_disabled).map((one) => one.account_id))
  const attendees = pupils.map((pupil) => ({ ...pupil, id: pupil.student_id }))
  return { takers: takersOfWeek(attendees, { monday, teacherIds }), teacherIds }
}
