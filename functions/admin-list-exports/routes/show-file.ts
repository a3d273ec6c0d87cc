import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminListExports } from '@tcheck/contract/groups/admin-list-exports'
import { getJob } from '@tcheck/data/job/job'
import { type ListExport, listFileKey } from '@tcheck/services/jobs/list-export'
import type { ExportDeps } from '../export-deps.ts'

/** Where the file of a list lies; none before its job is done. */
export const showFile =
  ({ table, signFile }: ExportDeps): RouteHandler<typeof adminListExports.showFile> =>
  async ({ input, now, throwApiError }) => {
    const job = await getJob(table, input.id)
    if (job?.kind !== 'export-list' || job.state !== 'done') return throwApiError('NOT_FOUND')
    const { format } = job.input as ListExport
    return signFile(listFileKey(job.id, format), job.title, now)
  }
