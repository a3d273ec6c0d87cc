import { branchLinkCodes } from '@tcheck/contract/groups/branch-link-codes'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)

export const handler = serve(branchLinkCodes, handlers(cloud), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
