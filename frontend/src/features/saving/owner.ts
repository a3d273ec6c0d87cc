import { studentVisit } from '../session/student-name.ts'
import type { Visitor } from '../session/visitor.ts'

/** Ids of students never hold it. */
const entryMark = '#'

/**
 * Whose answers a device keeps. Entry by grade, kumi and ban is an owner of its own each time: it never sees what an
 * earlier entry began (domain.md, "Tokens and cookie"). Never made from a credential: stores hold it in plain text.
 */
export function ownerOf(who: Visitor | null): string | null {
  const student = who?.user.student ?? who?.impersonatedStudent?.student
  if (!student) return null
  return student.is_entry ? `${student.id}${entryMark}${studentVisit()}` : student.id
}

/** Whether this person has no card or password to come back with: who came in by number, or began a link's set at once. */
export const isPassing = (who: Visitor): boolean =>
  who.user.student?.is_entry === true || who.user.student?.is_instant === true
