import type { StudentPrincipal } from '@tcheck/api-runtime/principal-of'
import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import type { Table } from '@tcheck/data/table'
import type { NoteIfAllFinished } from '@tcheck/services/exam/all-finished'
import { openExamVisibilities } from '@tcheck/services/exam/exam-visibility'

interface MarksOf {
  attempt: StoredAttempt
  now: Date
  isJustFinished?: boolean
  /** The device takes no key yet. */
  isUnwanted?: boolean
}

/**
 * Whether a response may contain an attempt's marks. They reveal the key, so this is recorded first. If only the class is unfinished, it
 * also checks whether this was the last student.
 */
export async function givesMarksNow(
  { table, noteIfAllFinished }: { table: Table; noteIfAllFinished: NoteIfAllFinished },
  student: StudentPrincipal,
  { attempt, now, isJustFinished = false, isUnwanted = false }: MarksOf,
): Promise<boolean> {
  const { category, set_code: code, branch_id: branchId, grade, kumi } = attempt
  let visibilities = openExamVisibilities(table, student, now)
  let { showsAnswers } = await visibilities.ofAttempt(attempt)
  const isOfMission = category === 'cbt' && attempt.mission_id !== null && attempt.finished_at !== null
  if (isOfMission && (!showsAnswers || isJustFinished)) {
    const tests = await visibilities.tests.guarded({ branchId, grade, kumi })
    if (await noteIfAllFinished(attempt, tests, { now, isJustFinished })) {
      visibilities = openExamVisibilities(table, student, now)
      showsAnswers = (await visibilities.ofAttempt(attempt)).showsAnswers
    }
  }
  return showsAnswers && !isUnwanted && visibilities.givesKey({ category, code })
}
