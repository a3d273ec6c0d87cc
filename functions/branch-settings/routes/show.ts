import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchSettings } from '@tcheck/contract/groups/branch-settings'
import { getBranch } from '@tcheck/data/branch/branch'
import { getBranchSettings } from '@tcheck/data/branch/branch-settings'
import type { Table } from '@tcheck/data/table'

/** The own branch's name, class count, periods and closed days. */
export const showSettings =
  ({ table }: { table: Table }): RouteHandler<typeof branchSettings.show> =>
  async ({ principal, throwApiError }) => {
    const { branch_id } = accountInBranch(principal)
    const [branch, settings] = await Promise.all([getBranch(table, branch_id), getBranchSettings(table, branch_id)])
    if (!branch) return throwApiError('NOT_FOUND')
    const { name, class_count } = branch
    const { seats_per_class, late_minutes, early_minutes, is_silent, hopes_due_day } = settings
    const { periods, closed_weekdays, closed_days, revision } = settings
    return {
      branch_settings: {
        ...{ name, class_count, seats_per_class, late_minutes, early_minutes, is_silent, hopes_due_day },
        ...{ periods, closed_weekdays, closed_days, revision },
      },
    }
  }
