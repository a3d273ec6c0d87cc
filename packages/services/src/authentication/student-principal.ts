import type { StudentPrincipal } from '@tcheck/accounts/principal'
import { missionOfEntry } from '@tcheck/data/student/entry'
import type { Student } from '@tcheck/data/student/student'

/** What the student opens where that is not everything of the branch. */
function entranceOf({ shareable_key }: Student, entryId: string | null): Partial<StudentPrincipal> {
  const { missionId, shareableKey = shareable_key } = missionOfEntry(entryId)
  if (shareableKey !== undefined) return { shareable_key: shareableKey }
  return missionId === undefined ? {} : { mission_id: missionId }
}

/** @param entryId set where the student came in by grade, kumi and ban */
export const studentPrincipal = (student: Student, entryId: string | null): StudentPrincipal => ({
  kind: 'student',
  student_id: student.id,
  branch_id: student.branch_id,
  grade: student.grade,
  kumi: student.kumi,
  ban: student.ban,
  ...(student.in_class_since !== undefined && { in_class_since: student.in_class_since }),
  student_kind: student.kind,
  entry_id: entryId,
  ...(student.login_id !== null && { signs_in: true as const }),
  ...entranceOf(student, entryId),
  by: null,
  session_id: null,
  owes: null,
})
