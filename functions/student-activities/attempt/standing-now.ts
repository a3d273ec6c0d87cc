import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import type { Table } from '@tcheck/data/table'
import type { StudentPrincipal } from '@tcheck/lambda-kit/principal-of'
import type { NoteIfAllFinished } from '@tcheck/services/exam/all-finished'
import { openExamStandings } from '@tcheck/services/exam/exam-standing'
import type { ExamDecision } from '@tcheck/sessions/exam-policy'

/**
 * What the student may see of an attempt now. Where only the class is waited for, it is looked whether that was the last one.
 */
export async function standingNow(
  { table, noteIfAllFinished }: { table: Table; noteIfAllFinished: NoteIfAllFinished },
  student: StudentPrincipal,
  { attempt, now, isJustFinished = false }: { attempt: StoredAttempt; now: Date; isJustFinished?: boolean },
): Promise<ExamDecision> {
  const standings = openExamStandings(table, student, now)
  const decided = await standings.ofAttempt(attempt)
  if (decided.showsAnswers && !isJustFinished) return decided
  if (attempt.category !== 'cbt' || attempt.mission_id === null || attempt.finished_at === null) return decided
  const { branch_id: branchId, grade, kumi } = attempt
  const tests = await standings.tests.guarded({ branchId, grade, kumi })
  const isNoted = await noteIfAllFinished(attempt, tests, { now, isJustFinished })
  return isNoted ? openExamStandings(table, student, now).ofAttempt(attempt) : decided
}
