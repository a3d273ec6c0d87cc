import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { finderOf } from '@tcheck/contract/fold'
import type { adminLearning, FoundMaterial } from '@tcheck/contract/groups/admin-learning'
import { listAllCourses, listChapters, type StoredCourse } from '@tcheck/data/learning/course'
import { listSetsOfTextbook } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { foundInCourse } from '../found-in-course.ts'
import { type MaterialCursor, materialCursorOf, readMaterialCursor } from '../material-cursor.ts'

/** A call reads no more of them, however much material there is; the next one goes on behind them. */
const COURSES_A_CALL = 6

/** What says the words in the material of all subjects and grades, course after course, page by page. */
export const listMaterial =
  ({ table }: { table: Table }): RouteHandler<typeof adminLearning.listMaterial> =>
  async ({ input: { q, cursor, per_page } }) => {
    const start = cursor === undefined ? first : readMaterialCursor(cursor)
    const all = await listAllCourses(table)
    const courses = start === null ? [] : all.filter((course) => !isBefore(course, start))
    const isFound = finderOf(q)
    const found: FoundMaterial[] = []
    let next: MaterialCursor | null = null
    for (const [at, course] of courses.entries()) {
      if (at === COURSES_A_CALL || found.length === per_page) {
        next = { ...positionOf(course), skip: 0 }
        break
      }
      const skip = start && isSame(course, start) ? start.skip : 0
      const own = (await inCourse(table, course, isFound)).slice(skip)
      const taken = own.slice(0, per_page - found.length)
      found.push(...taken)
      if (taken.length < own.length) {
        next = { ...positionOf(course), skip: skip + taken.length }
        break
      }
    }
    return {
      found,
      course_count: all.length,
      searched_count: all.filter((course) => next === null || isBefore(course, next)).length,
      next_cursor: next && materialCursorOf(next),
    }
  }

async function inCourse(table: Table, course: StoredCourse, isFound: ReturnType<typeof finderOf>) {
  const [chapters, heads] = await Promise.all([
    listChapters(table, course),
    listSetsOfTextbook(table, 'learning', course),
  ])
  return foundInCourse(course, { chapters, heads }, isFound)
}

type MaterialPosition = Pick<MaterialCursor, 'subject_code' | 'grade'>

const first: MaterialCursor = { grade: 0, subject_code: '', skip: 0 }
const positionOf = ({ subject_code, grade }: StoredCourse): MaterialPosition => ({ subject_code, grade })
const isSame = (one: MaterialPosition, other: MaterialPosition) =>
  one.grade === other.grade && one.subject_code === other.subject_code
/** By grade and subject, as the courses are listed: one that came or went meanwhile moves no other. */
const isBefore = (one: MaterialPosition, other: MaterialPosition) =>
  one.grade === other.grade ? one.subject_code < other.subject_code : one.grade < other.grade
