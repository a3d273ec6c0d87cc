import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { LessonRules } from '@tcheck/contract/groups/branch-lessons'
import { getBranch } from '@tcheck/data/branch/branch'
import { getBranchSettings } from '@tcheck/data/branch/branch-settings'
import type { Table } from '@tcheck/data/table'
import type { BranchRules } from '@tcheck/timetable/rules'

/** @throws ApiError NOT_FOUND for a branch that is being erased */
export async function lessonRules(
  table: Table,
  branchId: string,
  throwApiError: ThrowApiError<'NOT_FOUND'>,
): Promise<LessonRules> {
  const [branch, { seats_per_class, periods, closed_weekdays, closed_days }] = await Promise.all([
    getBranch(table, branchId),
    getBranchSettings(table, branchId),
  ])
  if (!branch) return throwApiError('NOT_FOUND')
  return { class_count: branch.class_count, seats_per_class, periods, closed_weekdays, closed_days }
}

/** As the rules of a day take it. */
export const branchRules = ({
  class_count,
  seats_per_class,
  closed_weekdays,
  periods,
  closed_days,
}: LessonRules): BranchRules => ({
  ...{ class_count, seats_per_class, closed_weekdays },
  periods: periods.map(({ period }) => period),
  closed_days: closed_days.map(({ date }) => date),
})
