import { reachesStudent } from '@tcheck/accounts/policy'
import type { Call } from '@tcheck/api-runtime/serve'
import { getMarks, type StoredMarks } from '@tcheck/data/learning/marks'
import { getRun, type StoredRun } from '@tcheck/data/learning/run'
import { type SetOfRun, setOfRun } from '@tcheck/services/learning/learning-sets'
import type { RunDeps } from '@tcheck/services/learning/run-deps'

interface LookedAt {
  run: StoredRun
  marks: StoredMarks
  set: SetOfRun
}

/**
 * A run with written answers of a student whom the caller reaches.
 * @throws Refusal NOT_FOUND
 */
export async function marksInReach(
  { table, library }: RunDeps,
  { principal, refuse }: Pick<Call<unknown, 'NOT_FOUND'>, 'principal' | 'refuse'>,
  id: string,
): Promise<LookedAt> {
  const [run, marks] = await Promise.all([getRun(table, id), getMarks(table, id)])
  if (!run || !marks || principal === null) throw refuse('NOT_FOUND')
  if (!reachesStudent(principal, { id: marks.student_id, branch_id: marks.branch_id })) throw refuse('NOT_FOUND')
  return { run, marks, set: (await setOfRun(library, run)) ?? refuse('NOT_FOUND') }
}
