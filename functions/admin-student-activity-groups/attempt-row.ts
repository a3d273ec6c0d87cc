import type { ListedAttempt } from '@tcheck/contract/groups/admin-student-activity-groups'
import type { StoredAttempt } from '@tcheck/data/attempt/attempt'

export const stateOf = ({ finished_at }: Pick<StoredAttempt, 'finished_at'>) =>
  finished_at === null ? 'answering' : 'finished'

export const rowOf = (attempt: StoredAttempt, branchName: string): ListedAttempt => ({
  id: attempt.id,
  student_id: attempt.student_id,
  branch_id: attempt.branch_id,
  branch_name: branchName,
  grade: attempt.grade,
  kumi: attempt.kumi,
  ban: attempt.ban,
  is_instant: !attempt.is_in_class_results,
  category: attempt.category,
  mode: attempt.mode,
  code: attempt.set_code,
  title: attempt.title,
  set_version: attempt.set_version,
  started_at: attempt.started_at,
  updated_at: attempt.updated_at,
  finished_at: attempt.finished_at,
  state: stateOf(attempt),
  answered_count: attempt.answered_count,
  question_count: attempt.question_count,
  score: attempt.score,
  max_score: attempt.max_score,
})
