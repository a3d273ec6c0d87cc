import { type StudentPrincipal, studentOf } from '@tcheck/api-runtime/principal-of'
import type { Call } from '@tcheck/api-runtime/serve'
import type { StoredRun } from '@tcheck/data/learning/run'
import type { RunDeps } from '@tcheck/services/learning/run-deps'
import type { SignedFileDeps } from '@tcheck/services/signed-file'

export interface LearningDeps extends RunDeps, SignedFileDeps {}

/**
 * The learning student. Students of v1 sign in; a link is not enough.
 * @throws ApiError SIGN_IN_NEEDED
 */
export function learnerOf({
  principal,
  throwApiError,
}: Pick<Call<unknown, 'SIGN_IN_NEEDED'>, 'principal' | 'throwApiError'>): StudentPrincipal {
  const student = studentOf(principal)
  if (student.session_id === null) return throwApiError('SIGN_IN_NEEDED')
  return student
}

/**
 * An own run. A student who entered by grade, kumi and ban can be anybody, so has none.
 * @throws ApiError NOT_FOUND
 */
export function ownRun(
  run: StoredRun | undefined,
  { principal, throwApiError }: Pick<Call<unknown, 'NOT_FOUND'>, 'principal' | 'throwApiError'>,
): StoredRun {
  const student = studentOf(principal)
  if (run?.attempt.student_id !== student.student_id || student.entry_id !== null) return throwApiError('NOT_FOUND')
  return run
}
