import { pupilWrite } from '@tcheck/data/student/pupil'
import type { Table } from '@tcheck/data/table'

/** Two students of the first branch, of whom one has left. */
export async function seedSamplePupils(table: Table): Promise<void> {
  const of = { branch_id: 'br-1', kana: 'もり あかり', school: 'みなと小学校', grade: 6, login_id: null, revision: 1 }
  // The branch is closed on Sundays: that lesson finds no place.
  const slots = [1, 0].map((weekday) => ({ weekday, period: 1, teacher_id: '' }))
  await table.transact([
    pupilWrite({
      ...{ ...of, student_id: 'pupil-here', name: '森 あかり', enrolled_on: '2025-04-01', left_on: null },
      ...{ state: 'enrolled', enrolments: [{ subject_code: 'math', slots }] },
    }),
    pupilWrite({
      ...{ ...of, student_id: 'pupil-left', name: '森 ひかり', enrolled_on: '2024-04-01', left_on: '2026-03-31' },
      ...{ state: 'left', enrolments: [] },
    }),
  ])
}
