import { isStudentInScope } from '@tcheck/accounts/policy'
import type { Principal } from '@tcheck/accounts/principal'
import { signedInOf } from '@tcheck/api-runtime/principal-of'
import type { Call } from '@tcheck/api-runtime/serve'
import { getReport, type Report } from '@tcheck/data/report/report'
import { getStudent, type Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'

/** Whether a report is the principal's to read: of the own branch, of the own child, one's own. */
export const isReportInScope = (principal: Principal | null, { student_id, branch_id }: Report): boolean =>
  principal !== null && !isEntry(principal) && isStudentInScope(principal, { id: student_id, branch_id })

/** Who came in by grade, kumi and ban may be anybody of the class. */
const isEntry = (principal: Principal) => principal.kind === 'student' && principal.entry_id !== null

type FindingCall = Pick<Call<unknown, 'NOT_FOUND'>, 'principal' | 'throwApiError'>
type ScopedCall = Pick<Call<unknown, 'NOT_FOUND' | 'SIGN_IN_NEEDED'>, 'principal' | 'throwApiError'>

/**
 * A student of a class in the caller's scope.
 * @throws ApiError NOT_FOUND, SIGN_IN_NEEDED
 */
export async function studentInScope(table: Table, call: ScopedCall, studentId: string): Promise<Student> {
  const { principal, throwApiError } = call
  const student = await getStudent(table, studentId)
  const isInReach = principal !== null && student?.kind === 'roster' && isStudentInScope(principal, student)
  if (!student || !isInReach || isEntry(principal)) return throwApiError('NOT_FOUND')
  signedInOf(call)
  return student
}

/**
 * A report in the scope of the calling branch.
 * @throws ApiError NOT_FOUND
 */
export async function reportOfBranch(
  table: Table,
  { principal, throwApiError }: FindingCall,
  id: string,
): Promise<Report> {
  const report = await getReport(table, id)
  return (report && isReportInScope(principal, report) ? report : null) ?? throwApiError('NOT_FOUND')
}

/**
 * A report in the caller's scope; a student must have signed in.
 * @throws ApiError NOT_FOUND, SIGN_IN_NEEDED
 */
export async function reportInScope(table: Table, call: ScopedCall, id: string): Promise<Report> {
  const report = await reportOfBranch(table, call, id)
  signedInOf(call)
  return report
}
