import type { ChapterItemActivity } from '@tcheck/contract/groups/understanding'
import type { Course } from '@tcheck/contract/learning'
import { listCourses } from '@tcheck/data/learning/course'
import type { Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { courseAsKnown } from '@tcheck/services/learning/course-as-known'

/** The chapter items of a course in their order, each with what is known of it. */
export const toItemActivities = ({ subject_code, subject_name, grade, chapters }: Course): ChapterItemActivity[] =>
  chapters.flatMap((chapter) =>
    chapter.items.map(({ code, title, contents: _, ...known }) => ({
      ...{ id: `${subject_code}/${code}`, subject_code, subject_name, grade },
      ...{ chapter_code: chapter.code, chapter: chapter.title, code, chapter_item: title },
      ...known,
    })),
  )

/**
 * What a student knows of the courses of a grade: three requests a course.
 * @param subject of that course alone
 */
export async function itemActivitiesOf(
  table: Table,
  { id }: Pick<Student, 'id'>,
  { grade, subject }: { grade: number; subject?: string | undefined },
): Promise<ChapterItemActivity[]> {
  const courses = (await listCourses(table, grade)).filter(
    ({ subject_code }) => subject === undefined || subject_code === subject,
  )
  const known = await Promise.all(courses.map(({ subject_code }) => courseAsKnown(table, id, { subject_code, grade })))
  return known.flatMap((course) => (course ? toItemActivities(course) : []))
}
