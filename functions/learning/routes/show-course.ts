import type { learning } from '@tcheck/contract/groups/learning'
import { listActivitiesOfCourse } from '@tcheck/data/learning/activity'
import { getCourse, listChapters } from '@tcheck/data/learning/course'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'
import { toChapter } from '../learning-view.ts'

/** The chapters of a subject with what the student has done of each: three requests, however long ago it began. */
export const showCourse =
  ({ table }: LearningDeps): RouteHandler<typeof learning.showCourseByStudent> =>
  async (call) => {
    const student = learnerOf(call)
    const { subject_code, grade = student.grade } = call.input
    const ref = { subject_code, grade }
    const [course, chapters, activities] = await Promise.all([
      getCourse(table, ref),
      listChapters(table, ref),
      listActivitiesOfCourse(table, student.student_id, ref),
    ])
    if (!course) throw call.refuse('NOT_FOUND')
    const { subject_name } = course
    return { course: { ...ref, subject_name, chapters: chapters.map((chapter) => toChapter(chapter, activities)) } }
  }
