import type { StudentPrincipal } from '@tcheck/accounts/principal'
import { keyOfEntry } from '@tcheck/data/shareable-url/shareable-url'
import type { Student } from '@tcheck/data/student/student'

const linkOf = (key: string | undefined) => (key === undefined ? {} : { shareable_key: key })

/** @param entryId set where the student came in by grade, kumi and ban */
export const studentPrincipal = (student: Student, entryId: string | null): StudentPrincipal => ({
  kind: 'student',
  student_id: student.id,
  branch_id: student.branch_id,
  grade: student.grade,
  kumi: student.kumi,
  ban: student.ban,
  student_kind: student.kind,
  entry_id: entryId,
  ...linkOf(student.shareable_key ?? keyOfEntry(entryId)),
  by: null,
  session_id: null,
  owes: null,
})
