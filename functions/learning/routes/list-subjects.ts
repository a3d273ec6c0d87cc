import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import { listCourses } from '@tcheck/data/learning/course'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'

/** The subjects that there is material of in a grade, the student's own where none is named. */
export const listSubjects =
  ({ table }: LearningDeps): RouteHandler<typeof learning.listSubjectsByStudent> =>
  async (call) => {
    const grade = call.input.grade ?? learnerOf(call).grade
    learnerOf(call)
    const courses = await listCourses(table, grade)
    return {
      grade,
      subjects: courses.map(({ subject_code: code, subject_name: name, chapter_count }) => ({
        code,
        name,
        chapter_count,
      })),
    }
  }
