import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { adminImports } from '@tcheck/contract/groups/admin-imports'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { openJobQueue } from '@tcheck/services/jobs/job-queue'
import { handlers } from './handlers.ts'
import type { ImportStore } from './import-store.ts'

const cloud = openCloud(process.env)
const bucket = cloud.environment['UPLOADS_BUCKET'] ?? ''
const jobs = openJobQueue(cloud.environment)

let store: Promise<ImportStore> | undefined
async function loadStore(): Promise<ImportStore> {
  const { openObjectStore } = await import('@tcheck/api-runtime/object-store')
  const { openImportStore } = await import('./import-store.ts')
  return openImportStore(openObjectStore(), bucket)
}
const openStore = () => {
  store ??= loadStore()
  return store
}

export const handler = serve(adminImports, handlers({ table: cloud.table, jobs, openStore }), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
