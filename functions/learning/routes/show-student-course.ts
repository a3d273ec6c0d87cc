import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import { courseAsKnown } from '@tcheck/services/learning/course-as-known'
import { ownStudent } from '@tcheck/services/student/own-students'
import type { LearningDeps } from '../learning-deps.ts'

/** The chapters of a subject with what one student of the branch has done of each. */
export const showStudentCourse =
  ({ table }: LearningDeps): RouteHandler<typeof learning.showStudentCourseByBranch> =>
  async ({ input: { student_id, subject_code, grade }, principal, throwApiError }) => {
    const { branch_id } = accountInBranch(principal)
    const student = (await ownStudent(table, branch_id, student_id)) ?? throwApiError('NOT_FOUND')
    const course = await courseAsKnown(table, student.id, { subject_code, grade: grade ?? student.grade })
    return { course: course ?? throwApiError('NOT_FOUND') }
  }
