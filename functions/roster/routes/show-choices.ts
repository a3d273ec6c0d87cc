import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { roster } from '@tcheck/contract/groups/roster'
import { listNamedTeachings } from '@tcheck/data/account/teaching'
import { getBranchSettings } from '@tcheck/data/branch/branch-settings'
import { listMasters } from '@tcheck/data/master/master'
import type { Table } from '@tcheck/data/table'

/** What an enrolment is chosen from. */
export const showChoices =
  ({ table }: { table: Table }): RouteHandler<typeof roster.showChoicesByBranch> =>
  async ({ principal }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const [subjects, { periods }, teachers] = await Promise.all([
      listMasters(table, 'subjects'),
      getBranchSettings(table, branchId),
      listNamedTeachings(table, branchId),
    ])
    return {
      choices: {
        subjects: subjects.map(({ id, name }) => ({ code: id, name })),
        periods,
        teachers: teachers
          .filter(({ is_disabled }) => !is_disabled)
          .map(({ account_id, name }) => ({ id: account_id, name })),
      },
    }
  }
