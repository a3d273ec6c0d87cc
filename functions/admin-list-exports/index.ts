import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { adminListExports } from '@tcheck/contract/groups/admin-list-exports'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { openJobQueue } from '@tcheck/services/jobs/job-queue'
import type { ExportDeps } from './export-deps.ts'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)
const { table, environment, originCheck } = cloud

const bucket = environment['UPLOADS_BUCKET'] ?? ''
const deps: ExportDeps = {
  table,
  jobs: openJobQueue(environment),
  /** The object store's client is loaded with the first file that is handed out. */
  signFile: async (key, fileName, now) => {
    const { openObjectStore } = await import('@tcheck/api-runtime/object-store')
    const { jobFileUrl } = await import('@tcheck/services/jobs/job-file-url')
    return jobFileUrl(openObjectStore(), { bucket, key, fileName }, now)
  },
}

export const handler = serve(adminListExports, handlers(deps), {
  originCheck,
  authenticate: accountAuthentication(cloud),
})
