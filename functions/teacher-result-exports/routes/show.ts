import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherResultExports } from '@tcheck/contract/groups/teacher-result-exports'
import { type ExportDeps, exportOfBranch, exportView } from '../export-deps.ts'

/** How a file of the own branch comes along. */
export const show =
  (deps: ExportDeps): RouteHandler<typeof teacherResultExports.show> =>
  async ({ input: { id }, principal, throwApiError }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const { job } = await exportOfBranch(deps, { id, branchId }, throwApiError)
    return { export: exportView(job) }
  }
