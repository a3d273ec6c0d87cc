import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import type { Table } from '@tcheck/data/table'
import type { StudentPrincipal } from '@tcheck/lambda-kit/principal-of'
import type { NoteIfAllFinished } from '@tcheck/services/exam/all-finished'
import { openExamStandings } from '@tcheck/services/exam/exam-standing'

/**
 * Whether the student may see marks of an attempt now. Where only the class is waited for, it is looked whether that was the last one.
 */
export async function standingNow(
  { table, noteIfAllFinished }: { table: Table; noteIfAllFinished: NoteIfAllFinished },
  student: StudentPrincipal,
  { attempt, now, isJustFinished = false }: { attempt: StoredAttempt; now: Date; isJustFinished?: boolean },
): Promise<boolean> {
  const standings = openExamStandings(table, student, now)
  const { showsAnswers } = await standings.ofAttempt(attempt)
  if (showsAnswers && !isJustFinished) return true
  if (attempt.category !== 'cbt' || attempt.mission_id === null || attempt.finished_at === null) return showsAnswers
  const { branch_id: branchId, grade, kumi } = attempt
  const tests = await standings.tests.guarded({ branchId, grade, kumi })
  const isNoted = await noteIfAllFinished(attempt, tests, { now, isJustFinished })
  return isNoted ? (await openExamStandings(table, student, now).ofAttempt(attempt)).showsAnswers : showsAnswers
}

/** Before an attempt is answered with its marks. */
export const givesKeyOf = (
  table: Table,
  student: StudentPrincipal,
  { attempt: { category, set_code: code }, now }: { attempt: StoredAttempt; now: Date },
): Promise<boolean> => openExamStandings(table, student, now).givesKey({ category, code })
