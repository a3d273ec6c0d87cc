import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherResultExports } from '@tcheck/contract/groups/teacher-result-exports'
import { resultsFileKey } from '@tcheck/services/jobs/results-export'
import { type ExportDeps, exportOfBranch } from '../export-deps.ts'

/** Where the file lies; none before its job is done, and none where it found nothing. */
export const showFile =
  (deps: ExportDeps): RouteHandler<typeof teacherResultExports.showFile> =>
  async ({ input: { id }, principal, now, throwApiError }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const { job, input } = await exportOfBranch(deps, { id, branchId }, throwApiError)
    if (job.state !== 'done' || job.counts['results'] === 0) return throwApiError('NOT_FOUND')
    return deps.signFile(resultsFileKey(job.id, input.format), job.title, now)
  }
