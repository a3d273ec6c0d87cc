import { addDays, type Day } from '@tcheck/learning/japan-day'
import { monthOf, type PeriodDetail } from '@tcheck/timetable/day'
import { dayHeadWrite, detailWrites, lessonWrite, type StoredDetail } from '../lesson/lesson.ts'
import { seatedStudentsOf } from '../lesson/seated-students.ts'
import { shiftMonthWrite } from '../shift/shift.ts'
import type { Table } from '../table.ts'

/** A planned lesson of one student, as the timetable stores it. */
export function sampleDetail(
  of: Pick<StoredDetail, 'branch_id' | 'student_id' | 'date' | 'period'> & Partial<PeriodDetail>,
): Omit<StoredDetail, 'revision'> {
  const { date, period, student_id } = of
  return {
    id: `pd-${date}-${period}-${student_id}`,
    month: monthOf(date),
    subject: 'math',
    class_number: 1,
    attend_type: 'planned',
    set_by: null,
    transferred_to: null,
    transferred_from: null,
    ...of,
  }
}

/** A day of some desks with two students each, the first of whom are `studentIds`' first. */
export async function seedDay(
  table: Table,
  { branch_id, date, studentIds }: { branch_id: string; date: Day; studentIds: readonly string[] },
): Promise<void> {
  const desks = Math.ceil(studentIds.length / 2)
  for (let fixture = 1; fixture <= desks; fixture += 1) {
    const seated = studentIds.slice((fixture - 1) * 2, fixture * 2)
    const places = seatedStudentsOf(studentIds.slice(0, fixture * 2).map((student_id) => ({ period: 3, student_id })))
    await table.transact([
      dayHeadWrite({ branch_id, date, revision: fixture - 1 }, places),
      lessonWrite(branch_id, date, { period: 3, class_number: fixture, teacher_id: `teacher-${fixture}` }),
      ...seated.flatMap(
        (student_id) =>
          detailWrites(null, sampleDetail({ branch_id, student_id, date, period: 3, class_number: fixture }))[1],
      ),
    ])
  }
}

const LAST_DAY = '2026-11-20'
const WEEKS_A_YEAR = 40

/** Lessons of some years, one a week for each student, and the teacher's shifts; one lesson of last week is owed. */
export async function seedLessons(table: Table, studentIds: readonly string[], years: number): Promise<void> {
  const branch_id = 'br-1'
  for (let week = 0; week < years * WEEKS_A_YEAR; week += 1)
    await seedDay(table, { branch_id, date: addDays(LAST_DAY, -7 * week), studentIds })
  const [student_id = ''] = studentIds
  const missed = sampleDetail({ branch_id, student_id, date: '2026-11-16', period: 3, attend_type: 'absent' })
  await table.transact(detailWrites(null, missed)[1])
  for (let month = 0; month < years * 12; month += 1) {
    const named = `${2026 - Math.floor(month / 12)}-${String(11 - (month % 11)).padStart(2, '0')}`
    const days = { [`${named}-02`]: { hoped: [3], working: [3, 4], off: [] } }
    if (month % 12 < 11)
      await table.transact([
        shiftMonthWrite({ branch_id, teacher_id: 'teacher-1', month: named, days, updated_at: '', revision: 1 }),
      ])
  }
}
