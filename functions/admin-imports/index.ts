import { adminImports } from '@tcheck/contract/groups/admin-imports'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { openObjectStore } from '@tcheck/lambda-kit/object-store'
import { serve } from '@tcheck/lambda-kit/serve'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { openJobQueue } from '@tcheck/services/jobs/job-queue'
import { handlers } from './handlers.ts'
import { openImportStore } from './import-store.ts'

const cloud = openCloud(process.env)
const store = openImportStore(openObjectStore(), cloud.environment['UPLOADS_BUCKET'] ?? '')
const jobs = openJobQueue(cloud.environment)

export const handler = serve(adminImports, handlers({ table: cloud.table, jobs, store }), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
