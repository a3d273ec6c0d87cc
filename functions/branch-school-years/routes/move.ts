import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch, accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { yearMoveFailure } from '@tcheck/contract/act-rules'
import type { branchSchoolYears } from '@tcheck/contract/groups/branch-school-years'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import { isFirstYear } from '@tcheck/data/branch/first-year'
import {
  getYearMove,
  putYearSteps,
  storeYearRosters,
  type YearMove,
  yearMoveWrite,
} from '@tcheck/data/branch/year-roster'
import { getJob } from '@tcheck/data/job/job'
import { ConditionFailed } from '@tcheck/data/table'
import { idOfKey } from '@tcheck/services/id-of-key'
import { type JobDeps, startJob } from '@tcheck/services/jobs/start-job'
import { moveView } from '../move-view.ts'
import { yearRoster, yearSteps } from '../year-plan.ts'

/** Moves everybody up as they were looked at: the rosters of the year that ends are kept, then a job moves the students. Once a year. */
export const move =
  (deps: JobDeps): RouteHandler<typeof branchSchoolYears.move> =>
  async (call) => {
    const { input, now, principal, throwApiError } = call
    const { table } = deps
    const { branch_id } = accountInBranch(principal)
    const { year } = input
    const job_id = idOfKey(branch_id, input.idempotency_key)
    const before = await getYearMove(table, branch_id, year)
    if (before && (await getJob(table, job_id))) return { move: await moveView(table, before, now) }
    if (year !== schoolYearOf(now)) return throwApiError('YEAR_OTHER')
    const why = yearMoveFailure(before ?? null, { is_first_year: isFirstYear(branch_id, now) })
    if (why) return throwApiError(why)
    const roster = await yearRoster(table, branch_id)
    if (roster.fingerprint !== input.fingerprint) return throwApiError('ROSTER_CHANGED')
    const steps = yearSteps(roster, input)
    const begun: YearMove = {
      ...{ branch_id, year, job_id, state: 'moving', step_count: steps.length },
      graduating_count: steps.filter(({ to }) => to === null).length,
      moved_at: now.toISOString(),
      moved_by: accountOf(principal).account_id,
      revision: (before?.revision ?? 0) + 1,
    }
    await storeYearRosters(table, year - 1, roster.classes)
    await putYearSteps(table, branch_id, job_id, steps)
    const details = { year, way: 'up', students: steps.length, graduating: begun.graduating_count }
    const record = auditCall(call, { action: 'changed', target: { kind: 'school_year', id: String(year) }, details })
    const job = {
      id: job_id,
      kind: 'move-year',
      title: '',
      input: { branch_id, year, way: 'up', steps_id: job_id },
    } as const
    try {
      await startJob(deps, call, job, [yearMoveWrite(begun), record])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
      throw error
    }
    return { move: await moveView(table, begun, now) }
  }
