import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminImports } from '@tcheck/contract/groups/admin-imports'
import type { ImportFileRole } from '@tcheck/contract/import-file'
import { getImportFile } from '@tcheck/data/import-file/import-file'
import { newJobId } from '@tcheck/data/job/job'
import { idOfKey } from '@tcheck/services/id-of-key'
import type { ImportInput } from '@tcheck/services/imports/import-check'
import { jobView } from '@tcheck/services/jobs/job-view'
import { startJob } from '@tcheck/services/jobs/start-job'
import type { ImportDeps } from '../import-parts.ts'

/** Begins an import of files that are there whole. With an idempotency key the same call twice begins one. */
export const create =
  (deps: ImportDeps): RouteHandler<typeof adminImports.create> =>
  async (call) => {
    const { input, now, principal, throwApiError } = call
    const { target, sheet_file_id, media_file_id } = input.import
    const { account_id } = accountOf(principal)
    const nameOf = async (id: string, role: ImportFileRole) => {
      const file = await getImportFile(deps.table, id, now)
      const isUsable = file?.account_id === account_id && file.role === role && file.state === 'ready'
      if (!file || !isUsable) return throwApiError('IMPORT_FILE_UNKNOWN')
      return file.name
    }
    const wanted: ImportInput = {
      target,
      sheet_file_id,
      sheet_name: await nameOf(sheet_file_id, 'sheet'),
      media_file_id,
      media_name: media_file_id === null ? null : await nameOf(media_file_id, 'media'),
    }
    const key = input.idempotency_key
    const id = key === undefined ? newJobId(now) : idOfKey(account_id, key)
    const title = [wanted.sheet_name, wanted.media_name].filter((name) => name !== null).join('・')
    const job = await startJob(deps, call, { id, kind: 'import-question-sets', title, input: wanted })
    return { job: jobView(job) }
  }
