import { adminQuestionSets } from '@tcheck/contract/groups/admin-question-sets'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { openJobQueue } from '@tcheck/services/jobs/job-queue'
import { handlers } from './handlers.ts'
import { openQuestionMedia } from './question-media.ts'

const cloud = openCloud(process.env)
const jobs = openJobQueue(cloud.environment)
const media = openQuestionMedia(cloud.environment)

export const handler = serve(adminQuestionSets, handlers({ table: cloud.table, jobs, media }), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
