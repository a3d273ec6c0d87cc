import { rolesWithSecondFactor } from '@tcheck/accounts/second-factor'
import { account } from '@tcheck/contract/groups/account'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)
const { table, secrets, environment } = cloud

export const handler = serve(
  account,
  handlers({ table, secrets, secondFactorRequiredFor: rolesWithSecondFactor(environment) }),
  { originCheck: cloud.originCheck, authenticate: accountAuthentication(cloud) },
)
