import { api, client } from '../../lib/api/client.ts'

export type PlanRole = 'branch' | 'teacher'

/** The same for each role (docs/decisions/0301-http-apis-and-domain-lambdas.md). */
export const savePlan = {
  branch: client.learning.savePlanByBranch,
  teacher: client.learning.savePlanByTeacher,
} as const satisfies Record<PlanRole, object>

interface AskedDesk {
  /** Whose subjects; the student's own without one. */
  grade?: number | undefined
  /** Without it this school year. */
  year?: number | undefined
}

/** A student's plans and what can be planned. */
export const planDeskQuery = (role: PlanRole, student_id: string, { grade, year }: AskedDesk = {}) => {
  const input = { student_id, ...(grade !== undefined && { grade }), ...(year !== undefined && { year }) }
  return role === 'branch'
    ? api.learning.showPlanDeskByBranch.queryOptions({ input })
    : api.learning.showPlanDeskByTeacher.queryOptions({ input })
}

/** The chapters of a subject with what the student has done of each. */
export const studentCourseQuery = (
  role: PlanRole,
  input: { student_id: string; subject_code: string; grade: number },
) =>
  role === 'branch'
    ? api.learning.showStudentCourseByBranch.queryOptions({ input })
    : api.learning.showStudentCourseByTeacher.queryOptions({ input })

/** Everything that is read of plans, to be read anew after a change. */
export const planKeys = (role: PlanRole) =>
  role === 'branch' ? api.learning.showPlanDeskByBranch.key() : api.learning.showPlanDeskByTeacher.key()
