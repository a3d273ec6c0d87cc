import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminQuestionSets } from '@tcheck/contract/groups/admin-question-sets'
import { listRegradeBranches } from '@tcheck/data/job/regrade-branch'
import type { Table } from '@tcheck/data/table'
import { readRegrade, regradeView } from '../regrade-views.ts'

const BRANCHES_SHOWN = 500

export const showRegrade =
  ({ table }: { table: Table }): RouteHandler<typeof adminQuestionSets.showRegrade> =>
  async ({ input: { category, code, id }, throwApiError }) => {
    const { regrade, job } = await readRegrade(table, { category, code, id }, throwApiError)
    const branches = await listRegradeBranches(table, id, { limit: BRANCHES_SHOWN })
    return {
      regrade: regradeView(regrade, job),
      branches: branches.map(({ branch_id, name, attempts, changed, better, worse, missions, marks }) => ({
        ...{ branch_id, name, attempts, changed, better, worse, missions, marks },
      })),
    }
  }
