import { rolesWithSecondFactor } from '@tcheck/accounts/second-factor'
import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { account } from '@tcheck/contract/groups/account'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)
const { table, secrets, environment } = cloud

export const handler = serve(
  account,
  handlers({ table, secrets, secondFactorRequiredFor: rolesWithSecondFactor(environment) }),
  { originCheck: cloud.originCheck, authenticate: accountAuthentication(cloud) },
)
