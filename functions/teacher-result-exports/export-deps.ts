import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { ResultsExportJob } from '@tcheck/contract/groups/teacher-result-exports'
import { getJob, type Job } from '@tcheck/data/job/job'
import { jobView } from '@tcheck/services/jobs/job-view'
import type { ResultsExport } from '@tcheck/services/jobs/results-export'
import type { JobDeps } from '@tcheck/services/jobs/start-job'

export interface ExportDeps extends JobDeps {
  /** Where a browser fetches an object of a job, as a file of this name. */
  signFile: (key: string, fileName: string, now: Date) => Promise<{ url: string; expires_at: string }>
}

export function exportView(job: Job): ResultsExportJob {
  const { id, state, title, done, total, counts, outcome } = jobView(job)
  return { id, state, title, done, total, counts, outcome }
}

/** @throws ApiError NOT_FOUND for what is no such file of this branch */
export async function exportOfBranch(
  { table }: Pick<ExportDeps, 'table'>,
  { id, branchId }: { id: string; branchId: string },
  throwApiError: ThrowApiError<'NOT_FOUND'>,
): Promise<{ job: Job; input: ResultsExport }> {
  const job = await getJob(table, id)
  if (job?.kind !== 'export-results' || job.input['branch_id'] !== branchId) return throwApiError('NOT_FOUND')
  return { job, input: job.input as ResultsExport }
}
