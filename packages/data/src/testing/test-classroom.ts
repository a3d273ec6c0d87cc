import { teachingWrite } from '../account/teaching.ts'
import { putYearSteps, storeYearRosters, yearMoveWrite } from '../branch/year-roster.ts'
import { detailWrites } from '../lesson/lesson.ts'
import { shiftMonthWrite } from '../shift/shift.ts'
import { shiftCalendarWrite } from '../shift/shift-calendar.ts'
import { type Pupil, pupilWrite } from '../student/pupil.ts'
import { putRosterImport } from '../student/roster-import.ts'
import type { Table } from '../table.ts'
import { sampleDetail, seedDay } from './lesson-samples.ts'

/** A cram school's own: what is known of a teacher and a student, a day's lessons, one that is owed, shifts, a roster that came in, a year that began. */
export async function fillClassroom(table: Table, branch_id: string, student_id: string): Promise<void> {
  const teacher_id = `${branch_id}-teacher`
  const missed = sampleDetail({ branch_id, student_id, date: '2026-11-02', period: 1, attend_type: 'absent' })
  await seedDay(table, { branch_id, date: '2026-11-01', studentIds: [student_id] })
  const pupil: Pupil = {
    ...{ student_id, branch_id, name: '森 あかり', kana: '', school: '', grade: 8, login_id: null },
    ...{ enrolled_on: null, left_on: null, state: 'enrolled', enrolments: [], revision: 1 },
  }
  const seat = { grade: 8, kumi: '2', ban: 1 }
  const at = '2026-11-01T00:00:00.000Z'
  await putRosterImport(table, { id: 'import-1', branch_id, entry_count: 1, created_at: new Date().toISOString() }, [
    { row: 2, is_new: false, pupil, seat: null, makes_account: false, parents: [] },
  ])
  await storeYearRosters(table, 2025, [{ branch_id, grade: 7, kumi: '2', roster: [{ ban: 1, student_id }] }])
  await putYearSteps(table, branch_id, 'move-1', [
    { student_id, from: { ...seat, grade: 7 }, to: seat, state: 'enrolled' },
  ])
  await table.transact([
    yearMoveWrite({
      ...{ branch_id, year: 2026, state: 'moved', job_id: 'move-1', moved_at: at, moved_by: `${branch_id}-branch` },
      ...{ step_count: 1, graduating_count: 0, revision: 1 },
    }),
    shiftCalendarWrite({ branch_id, teacher_id, secret_hash: 'hash-of-a-secret', created_at: at }),
    teachingWrite({
      ...{ account_id: teacher_id, branch_id, kana: '', subject_codes: ['math'], grades: [8] },
      ...{ is_disabled: false, revision: 1 },
    }),
    pupilWrite(pupil),
    ...detailWrites(null, missed)[1],
    shiftMonthWrite({ branch_id, teacher_id, month: '2026-11', days: {}, updated_at: '', revision: 1 }),
  ])
}
