import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { understanding } from '@tcheck/contract/groups/understanding'
import { courseAsKnown } from '@tcheck/services/learning/course-as-known'
import type { RunDeps } from '@tcheck/services/learning/run-deps'
import { reachedStudent } from '@tcheck/services/student/own-students'

/** The chapters of a subject with what a child has done of each. */
export const showCourse =
  ({ table }: RunDeps): RouteHandler<typeof understanding.showCourseByParent> =>
  async ({ input, principal, throwApiError }) => {
    const student = (await reachedStudent(table, principal, input.student_id)) ?? throwApiError('NOT_FOUND')
    const { subject_code, grade = student.grade } = input
    return { course: (await courseAsKnown(table, student.id, { subject_code, grade })) ?? throwApiError('NOT_FOUND') }
  }
