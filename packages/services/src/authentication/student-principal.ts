import type { StudentPrincipal } from '@tcheck/accounts/principal'
import { continuedAt, missionOfEntry, readSealedEntry } from '@tcheck/data/student/entry'
import type { Student } from '@tcheck/data/student/student'

/** What the student opens where that is not everything of the branch. */
function entranceOf({ shareable_key }: Student, entryId: string | null): Partial<StudentPrincipal> {
  const { missionId, shareableKey = shareable_key } = missionOfEntry(entryId)
  if (shareableKey !== undefined) return { shareable_key: shareableKey }
  return missionId === undefined ? {} : { mission_id: missionId }
}

/** @param sealed the entry as it was sealed for the device, where the student came in by grade, kumi and ban */
export function studentPrincipal(student: Student, sealed: string | null): StudentPrincipal {
  const { entryId, turn } = readSealedEntry(sealed)
  const continued_at = continuedAt(student.continued_entries, sealed)
  return {
    kind: 'student',
    student_id: student.id,
    branch_id: student.branch_id,
    grade: student.grade,
    kumi: student.kumi,
    ban: student.ban,
    ...(student.in_class_since !== undefined && { in_class_since: student.in_class_since }),
    student_kind: student.kind,
    entry_id: entryId,
    ...(turn > 1 && { entry_turn: turn }),
    ...(continued_at !== undefined && { continued_at }),
    ...(student.login_id !== null && { signs_in: true as const }),
    ...entranceOf(student, entryId),
    by: null,
    session_id: null,
    owes: null,
  }
}
