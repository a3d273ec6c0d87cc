import { attendance } from '@tcheck/contract/groups/attendance'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)
const { table, secrets } = cloud

export const handler = serve(attendance, handlers({ table, sealingKeys: secrets.sealingKeys }), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
