import type { MasterKind } from '../master/master.ts'
import type { Table } from '../table.ts'
import { listCourses, type StoredCourse } from './course.ts'

const LAST_GRADE = 12

/** What a course of learning names of a kind; textbooks and units stand in none. */
const nameIn = {
  subjects: ({ subject_code }) => subject_code,
  grades: ({ grade }) => String(grade),
  junkyos: null,
  units: null,
} as const satisfies Record<MasterKind, ((course: StoredCourse) => string) | null>

/**
 * The number of courses that name a master entry. Reads the courses of all grades, a few of each: masters change rarely.
 * @param codes of the entry and of those that were merged into it
 */
export async function countCoursesOfMaster(
  table: Table,
  kind: MasterKind,
  codes: ReadonlySet<string>,
): Promise<number> {
  const nameOf = nameIn[kind]
  if (nameOf === null) return 0
  const courses = await Promise.all(Array.from({ length: LAST_GRADE }, (_, at) => listCourses(table, at + 1)))
  return courses.flat().filter((course) => codes.has(nameOf(course))).length
}
