import type { Chapter, Content } from '@tcheck/learning/course'
import { gradeKey, padded } from '../key-text.ts'
import type { Item, Table } from '../table.ts'

/** Whose chapters: a subject (教科) in a grade. */
export interface CourseRef {
  subject_code: string
  grade: number
}

/** A course as the list of a grade's subjects has it. */
export interface StoredCourse extends CourseRef {
  subject_name: string
  chapter_count: number
  /** From 1, raised by each storing. */
  version: number
  /** When this version was stored, ISO 8601 UTC. */
  stored_at: string
  /** Account; null for an operator's command. */
  stored_by: string | null
}

/** A chapter as one item, with its chapter items and the heads of their contents: a course is one small query. */
export interface StoredChapter extends CourseRef {
  /** Its place among the chapters of its course, from 1. */
  place: number
  chapter: Chapter
}

/** A content by its code, with what leads back to its place in the course. */
export interface StoredContent extends CourseRef {
  subject_name: string
  /** Of the chapter item that it belongs to. */
  item_code: string
  item_title: string
  content: Content
}

const coursePk = ({ subject_code, grade }: CourseRef) => `COURSE#${subject_code}#${gradeKey(grade)}`

export const chapterItem = (stored: StoredChapter): Item => ({
  pk: coursePk(stored),
  sk: `CHAPTER#${padded(stored.place, 4)}#${stored.chapter.code}`,
  ...stored,
})

const contentKey = (code: string) => ({ pk: `CONTENT#${code}`, sk: 'CONTENT' })
export const contentItem = (stored: StoredContent): Item => ({ ...contentKey(stored.content.code), ...stored })

/** 小1–高3. */
const GRADES = Array.from({ length: 12 }, (_, at) => at + 1)

const coursesPk = (grade: number) => `COURSES#${gradeKey(grade)}`
const courseKey = ({ subject_code, grade }: CourseRef) => ({ pk: coursesPk(grade), sk: `COURSE#${subject_code}` })
export const courseItem = (course: StoredCourse): Item => ({ ...courseKey(course), ...course })

/** The courses of a grade, by subject. */
export const listCourses = (table: Table, grade: number) =>
  table.queryAll<StoredCourse>({ partition: coursesPk(grade), beginsWith: 'COURSE#' })

/** Of all grades, by grade and subject. */
export const listAllCourses = async (table: Table): Promise<StoredCourse[]> =>
  (await Promise.all(GRADES.map((grade) => listCourses(table, grade)))).flat()

export const getCourse = (table: Table, course: CourseRef) => table.get<StoredCourse>(courseKey(course))

/** Some courses; left out is what there is not any more. */
export const getCourses = (table: Table, courses: readonly CourseRef[]) =>
  table.batchGet<StoredCourse>(courses.map(courseKey))

/** The chapters of a course in their order. */
export const listChapters = (table: Table, course: CourseRef) =>
  table.queryAll<StoredChapter>({ partition: coursePk(course), beginsWith: 'CHAPTER#' })

export const getContent = (table: Table, code: string) => table.get<StoredContent>(contentKey(code))
