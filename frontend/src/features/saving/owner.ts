import { visitor, visitorLink } from '../session/current-user.ts'
import type { Visitor } from '../session/visitor.ts'

/** Ids of students never hold it. */
const entryMark = '#'

/** A short digest (cyrb53), to tell entries apart without keeping the credential itself. */
function digest(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

/**
 * Whose answers a device keeps. Entry by grade, kumi and ban is an owner of its own each time: it never sees what an
 * earlier entry began (domain.md, "Tokens and cookie").
 */
export function ownerOf(who: Visitor | null): string | null {
  const student = who?.user.student ?? who?.impersonatedStudent?.student
  if (!student) return null
  return student.is_entry ? `${student.id}${entryMark}${digest(visitorLink() ?? '')}` : student.id
}

/**
 * Whether these answers' student has no card to come back with: who came in by class and number, or began a link's set at
 * once. Each entry makes a student of its own, so none but this page's knows the key of what it leaves unsent; and what
 * another than the present one left lies here with its key for that reason alone.
 */
export function isPassing(owner: string): boolean {
  const { current } = visitor.get()
  return owner !== ownerOf(current) || owner.includes(entryMark) || current?.user.student?.is_instant === true
}
