import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { yearUndoFailure } from '@tcheck/contract/act-rules'
import type { branchSchoolYears } from '@tcheck/contract/groups/branch-school-years'
import { getYearMove, type YearMove, yearMoveWrite } from '@tcheck/data/branch/year-roster'
import { getJob } from '@tcheck/data/job/job'
import { ConditionFailed } from '@tcheck/data/table'
import { idOfKey } from '@tcheck/services/id-of-key'
import { type JobDeps, startJob } from '@tcheck/services/jobs/start-job'
import { moveView } from '../move-view.ts'

/** Takes a move back, student by student, as far as nobody has changed them since. */
export const restore =
  (deps: JobDeps): RouteHandler<typeof branchSchoolYears.restore> =>
  async (call) => {
    const { input, now, principal, throwApiError } = call
    const { table } = deps
    const { branch_id } = accountInBranch(principal)
    const { year } = input
    const id = idOfKey(branch_id, input.idempotency_key)
    const before = await getYearMove(table, branch_id, year)
    if (before && (await getJob(table, id))) return { move: await moveView(table, before, now) }
    const why = yearUndoFailure(before ?? null, now)
    if (why || !before) return throwApiError(why ?? 'YEAR_NOT_MOVED')
    if (before.revision !== input.revision) return throwApiError('CONFLICT')
    const { pk: _, sk: __, ...kept } = before
    const undoing: YearMove = { ...kept, state: 'undoing', job_id: id, revision: before.revision + 1 }
    const details = { year, way: 'back', students: before.step_count }
    const record = auditCall(call, { action: 'changed', target: { kind: 'school_year', id: String(year) }, details })
    const wanted = { branch_id, year, way: 'back', steps_id: before.job_id }
    try {
      await startJob(deps, call, { id, kind: 'move-year', title: '', input: wanted }, [yearMoveWrite(undoing), record])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
      throw error
    }
    return { move: await moveView(table, undoing, now) }
  }
