import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminImports } from '@tcheck/contract/groups/admin-imports'
import { importKeys } from '@tcheck/contract/import-file'
import { importNames } from '@tcheck/services/imports/import-check'
import { jobFileEnd } from '@tcheck/services/jobs/job-file-url'
import { type ImportDeps, readImport } from '../import-parts.ts'

/** Where the sheet lies in which the errors stand in their rows; none before the check has come to its end. */
export const showReport =
  ({ table, openStore }: ImportDeps): RouteHandler<typeof adminImports.showReport> =>
  async ({ input, now, throwApiError }) => {
    const { job, input: asked, cursor } = await readImport(table, input.id, throwApiError)
    if (cursor === null || cursor.errors === null) return throwApiError('NOT_FOUND')
    const name = `${asked.sheet_name.replace(/\.[^.]*$/, '')}の確認結果.xlsx`
    return {
      url: await (await openStore()).signFile(importKeys.ofJob(job.id, importNames.report), name, now),
      expires_at: jobFileEnd(now),
    }
  }
