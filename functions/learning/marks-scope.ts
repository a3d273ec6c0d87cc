import { isStudentInScope } from '@tcheck/accounts/policy'
import type { Call } from '@tcheck/api-runtime/serve'
import { getMarks, type StoredMarks } from '@tcheck/data/learning/marks'
import { getRun, type StoredRun } from '@tcheck/data/learning/run'
import { type SetOfRun, setOfRun } from '@tcheck/services/learning/learning-sets'
import type { RunDeps } from '@tcheck/services/learning/run-deps'

interface OpenedMarks {
  run: StoredRun
  marks: StoredMarks
  set: SetOfRun
}

/**
 * A run with written answers of a student in the caller's scope.
 * @throws ApiError NOT_FOUND
 */
export async function marksInScope(
  { table, library }: RunDeps,
  { principal, throwApiError }: Pick<Call<unknown, 'NOT_FOUND'>, 'principal' | 'throwApiError'>,
  id: string,
): Promise<OpenedMarks> {
  const [run, marks] = await Promise.all([getRun(table, id), getMarks(table, id)])
  if (!run || !marks || principal === null) return throwApiError('NOT_FOUND')
  if (!isStudentInScope(principal, { id: marks.student_id, branch_id: marks.branch_id }))
    return throwApiError('NOT_FOUND')
  return { run, marks, set: (await setOfRun(library, run)) ?? throwApiError('NOT_FOUND') }
}
