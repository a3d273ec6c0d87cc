import { teachingWrite } from '../account/teaching.ts'
import { detailWrites } from '../lesson/lesson.ts'
import { shiftMonthWrite } from '../shift/shift.ts'
import { pupilWrite } from '../student/pupil.ts'
import type { Table } from '../table.ts'
import { sampleDetail, seedDay } from './lesson-samples.ts'

/** A cram school's own: what is known of a teacher and a student, a day's lessons, one that is owed, shifts. */
export async function fillClassroom(table: Table, branch_id: string, student_id: string): Promise<void> {
  const teacher_id = `${branch_id}-teacher`
  const missed = sampleDetail({ branch_id, student_id, date: '2026-11-02', period: 1, attend_type: 'absent' })
  await seedDay(table, { branch_id, date: '2026-11-01', studentIds: [student_id] })
  await table.transact([
    teachingWrite({
      ...{ account_id: teacher_id, branch_id, name: '佐々木', kana: '', subject_codes: ['math'], grades: [8] },
      ...{ is_disabled: false, revision: 1 },
    }),
    pupilWrite({
      ...{ student_id, branch_id, name: '森 あかり', kana: '', school: '', grade: 8, login_id: null },
      ...{ enrolled_on: null, left_on: null, state: 'enrolled', enrolments: [], revision: 1 },
    }),
    ...detailWrites(null, missed)[1],
    shiftMonthWrite({ branch_id, teacher_id, month: '2026-11', days: {}, updated_at: '', revision: 1 }),
  ])
}
