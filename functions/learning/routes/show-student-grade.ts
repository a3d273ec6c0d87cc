import type { learning } from '@tcheck/contract/groups/learning'
import { listMasters } from '@tcheck/data/master/master'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { ownStudent } from '@tcheck/services/student/own-students'
import type { LearningDeps } from '../learning-deps.ts'

/** A student's grade by the name that the head office gave it. */
export const showStudentGrade =
  ({ table }: LearningDeps): RouteHandler<typeof learning.showStudentGradeByBranch> =>
  async ({ input, principal, refuse }) => {
    const { branch_id } = accountInBranch(principal)
    const [student, grades] = await Promise.all([ownStudent(table, branch_id, input.id), listMasters(table, 'grades')])
    const { grade: id } = student ?? refuse('NOT_FOUND')
    return { grade: { id, name: grades.find((one) => one.id === String(id))?.name ?? '' } }
  }
