import type { Course } from '@tcheck/contract/learning'
import { listActivitiesOfCourse } from '@tcheck/data/learning/activity'
import { type CourseRef, getCourse, listChapters } from '@tcheck/data/learning/course'
import type { Table } from '@tcheck/data/table'
import { toChapter } from './learning-view.ts'

/** A course with what a student has done of it: three requests, however long ago it began; undefined where there is none. */
export async function courseAsKnown(table: Table, studentId: string, ref: CourseRef): Promise<Course | undefined> {
  const [course, chapters, activities] = await Promise.all([
    getCourse(table, ref),
    listChapters(table, ref),
    listActivitiesOfCourse(table, studentId, ref),
  ])
  if (!course) return undefined
  const { subject_name } = course
  return { ...ref, subject_name, chapters: chapters.map((chapter) => toChapter(chapter, activities)) }
}
