import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminStudentActivityGroups } from '@tcheck/contract/groups/admin-student-activity-groups'
import { closeStudentWrite } from '@tcheck/data/student/erase-student'
import { getStudent } from '@tcheck/data/student/student'
import { getStudentExport } from '@tcheck/data/student/student-export'
import { countSinceExport, haveFiles, seatOf, walkLearning } from '@tcheck/data/student/student-items'
import { idOfKey } from '@tcheck/services/id-of-key'
import { type JobDeps, startJob } from '@tcheck/services/jobs/start-job'

/**
 * Begins the erasure of one student, after the typed confirmation and an export without later changes. From now on nobody can sign in as
 * the student, and the job completes the erasure even if its worker dies.
 */
export const deleteStudent =
  (deps: JobDeps): RouteHandler<typeof adminStudentActivityGroups.deleteStudent> =>
  async (call) => {
    const { table } = deps
    const { input, now, throwApiError } = call
    const student = (await getStudent(table, input.id, { consistent: true })) ?? throwApiError('NOT_FOUND')
    if (input.seat !== seatOf(student)) return throwApiError('STUDENT_SEAT')
    const exported = (await getStudentExport(table, student.id)) ?? throwApiError('STUDENT_NOT_EXPORTED')
    const counts =
      (await countSinceExport(table, student.id, exported, walkLearning)) ?? throwApiError('STUDENT_NOT_EXPORTED')
    // Files are erased with every version that the store keeps, and accounts with their passwords: no call may do either.
    if (haveFiles(counts) || student.login_id !== null) return throwApiError('STUDENT_HAS_FILES')
    const record = auditCall(call, {
      action: 'deleted',
      branchId: student.branch_id,
      target: { kind: 'student', id: student.id },
      details: { state: 'begun' },
    })
    const job = await startJob(
      deps,
      call,
      {
        // One erasure a student: the same call again finds its job.
        id: idOfKey(student.id, 'erase-student'),
        kind: 'erase-student',
        title: student.id,
        // Whoever is closed for it and stays half erased would be worse than all of it.
        may_cancel: false,
        input: { student_id: student.id, branch_id: student.branch_id },
      },
      [closeStudentWrite(student, now.toISOString()), record],
    )
    return { job_id: job.id }
  }
