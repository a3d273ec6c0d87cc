import type { Chapter } from '@tcheck/contract/learning'
import { listActivitiesOfCourse } from '@tcheck/data/learning/activity'
import { type CourseRef, getCourse, listChapters } from '@tcheck/data/learning/course'
import type { Table } from '@tcheck/data/table'
import type { Activity } from '@tcheck/learning/understanding'
import { toChapter } from './learning-view.ts'

export interface KnownCourse {
  subject_name: string
  chapters: Chapter[]
  /** By chapter item. */
  activities: ReadonlyMap<string, Activity>
}

const nameOf = ({ subject_code, grade }: CourseRef) => `${grade}#${subject_code}`

/** Some courses with what a student has done in each, read once each: three requests a course, however long the student is there. */
export async function knownCourses(table: Table, studentId: string, refs: readonly CourseRef[]) {
  const named = new Map(refs.map((ref) => [nameOf(ref), ref]))
  const known = await Promise.all(
    [...named].map(async ([name, ref]): Promise<readonly [string, KnownCourse]> => {
      const [course, chapters, activities] = await Promise.all([
        getCourse(table, ref),
        listChapters(table, ref),
        listActivitiesOfCourse(table, studentId, ref),
      ])
      const shown = chapters.map((chapter) => toChapter(chapter, activities))
      return [name, { subject_name: course?.subject_name ?? '', chapters: shown, activities }]
    }),
  )
  const byName = new Map(known)
  return (ref: CourseRef): KnownCourse =>
    byName.get(nameOf(ref)) ?? { subject_name: '', chapters: [], activities: new Map() }
}
