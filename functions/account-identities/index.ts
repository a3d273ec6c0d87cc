import { accountIdentities } from '@tcheck/contract/groups/account-identities'
import { accountAuthentication } from '@tcheck/lambda-kit/account-authentication'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)

export const handler = serve(accountIdentities, handlers(cloud), {
  entrance: cloud.entrance,
  authenticate: accountAuthentication(cloud),
})
