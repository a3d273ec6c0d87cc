import { parentPush } from '@tcheck/contract/groups/parent-push'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)
const { table, secrets, pushServices } = cloud

export const handler = serve(parentPush, handlers({ table, pushServices, sealingKeys: secrets.sealingKeys }), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
