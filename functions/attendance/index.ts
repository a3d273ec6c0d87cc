import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { attendance } from '@tcheck/contract/groups/attendance'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)
const { table, secrets } = cloud

export const handler = serve(attendance, handlers({ table, sealingKeys: secrets.sealingKeys }), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
