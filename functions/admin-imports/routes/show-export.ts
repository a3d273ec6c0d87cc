import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminImports } from '@tcheck/contract/groups/admin-imports'
import { importKeys } from '@tcheck/contract/import-file'
import { getJob } from '@tcheck/data/job/job'
import { type ExportedFiles, exportNames } from '@tcheck/services/imports/export-input'
import { jobFileEnd } from '@tcheck/services/jobs/job-file-url'
import { jobView } from '@tcheck/services/jobs/job-view'
import type { ImportDeps } from '../import-parts.ts'

/** How far an export is, and its files when it is done: each may go back through an import as it is. */
export const showExport =
  ({ table, openStore }: ImportDeps): RouteHandler<typeof adminImports.showExport> =>
  async ({ input, now, throwApiError }) => {
    const job = await getJob(table, input.id)
    if (job?.kind !== 'export-question-sets') return throwApiError('NOT_FOUND')
    const expires_at = jobFileEnd(now)
    const written =
      job.state === 'done'
        ? await (await openStore()).readJson<ExportedFiles>(importKeys.ofJob(job.id, exportNames.report))
        : null
    const fileOf = async (role: 'sheet' | 'media', kept: string, name: string, bytes: number) => ({
      ...{ role, name, bytes },
      url: await (await openStore()).signFile(importKeys.ofJob(job.id, kept), name, now),
    })
    const files = written
      ? [
          fileOf('sheet', exportNames.sheet, '問題.xlsx', written.sheet_bytes),
          ...(written.media_bytes > 0
            ? [fileOf('media', exportNames.media, '画像・動画.zip', written.media_bytes)]
            : []),
        ]
      : []
    return { job: jobView(job), files: await Promise.all(files), expires_at }
  }
