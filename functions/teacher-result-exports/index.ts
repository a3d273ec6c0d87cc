import { teacherResultExports } from '@tcheck/contract/groups/teacher-result-exports'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { jobFileUrl } from '@tcheck/services/files/job-file-url'
import { openJobQueue } from '@tcheck/services/jobs/job-queue'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)
const { table, environment, originCheck } = cloud

const bucket = environment['UPLOADS_BUCKET'] ?? ''
const deps = {
  table,
  jobs: openJobQueue(environment),
  signFile: (key: string, fileName: string, now: Date) => jobFileUrl(environment, { bucket, key, fileName }, now),
}

export const handler = serve(teacherResultExports, handlers(deps), {
  originCheck,
  authenticate: accountAuthentication(cloud),
})
