import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { parentPush } from '@tcheck/contract/groups/parent-push'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)
const { table, secrets, pushServices } = cloud

export const handler = serve(parentPush, handlers({ table, pushServices, sealingKeys: secrets.sealingKeys }), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
