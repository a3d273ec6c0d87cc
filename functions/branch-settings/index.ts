import { branchSettings } from '@tcheck/contract/groups/branch-settings'
import { accountAuthentication } from '@tcheck/lambda-kit/account-authentication'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)

export const handler = serve(branchSettings, handlers({ table: cloud.table }), {
  entrance: cloud.entrance,
  authenticate: accountAuthentication(cloud),
})
