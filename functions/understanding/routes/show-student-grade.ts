import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { understanding } from '@tcheck/contract/groups/understanding'
import { listMasters } from '@tcheck/data/master/master'
import type { RunDeps } from '@tcheck/services/learning/run-deps'
import { reachedStudent } from '@tcheck/services/student/own-students'

/** A student's grade by the name that the head office gave it. */
export const showStudentGrade =
  ({ table }: RunDeps): RouteHandler<typeof understanding.showStudentGradeByBranch> =>
  async ({ input, principal, throwApiError }) => {
    const [student, grades] = await Promise.all([
      reachedStudent(table, principal, input.id),
      listMasters(table, 'grades'),
    ])
    const { grade: id } = student ?? throwApiError('NOT_FOUND')
    return { grade: { id, name: grades.find((one) => one.id === String(id))?.name ?? '' } }
  }
