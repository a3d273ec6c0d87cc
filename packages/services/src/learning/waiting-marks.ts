import type { WaitingMarks } from '@tcheck/contract/learning-marks'
import type { StoredMarks } from '@tcheck/data/learning/marks'

export const toWaiting = (
  { run_id, student_id, grade, title, question_count, finished_at, state }: StoredMarks,
  names: ReadonlyMap<string, string>,
): WaitingMarks => ({
  id: run_id,
  student: { id: student_id, grade, name: names.get(student_id) || null },
  title,
  question_count,
  finished_at,
  state,
})
