import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchRosterImports } from '@tcheck/contract/groups/branch-roster-imports'
import { getJob } from '@tcheck/data/job/job'
import type { Table } from '@tcheck/data/table'
import { importView } from '../roster/import-view.ts'

/** How an import of the own branch goes on. */
export const show =
  ({ table }: { table: Table }): RouteHandler<typeof branchRosterImports.show> =>
  async ({ input, principal, now, throwApiError }) => {
    const { branch_id } = accountInBranch(principal)
    const job = await getJob(table, input.id)
    if (job?.kind !== 'import-roster' || job.input['branch_id'] !== branch_id) return throwApiError('NOT_FOUND')
    return { import: await importView(table, job, now) }
  }
