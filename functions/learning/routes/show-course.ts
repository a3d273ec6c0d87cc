import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import { courseAsKnown } from '@tcheck/services/learning/course-as-known'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'

/** The chapters of a subject with what the student has done of each. */
export const showCourse =
  ({ table }: LearningDeps): RouteHandler<typeof learning.showCourseByStudent> =>
  async (call) => {
    const student = learnerOf(call)
    const { subject_code, grade = student.grade } = call.input
    const course = await courseAsKnown(table, student.student_id, { subject_code, grade })
    return { course: course ?? call.throwApiError('NOT_FOUND') }
  }
