import { adminBranches } from '@tcheck/contract/groups/admin-branches'
import { accountAuthentication } from '@tcheck/lambda-kit/account-authentication'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)

export const handler = serve(adminBranches, handlers(cloud), {
  entrance: cloud.entrance,
  authenticate: accountAuthentication(cloud),
})
