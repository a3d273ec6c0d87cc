import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { messages } from '@tcheck/contract/groups/messages'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)

export const handler = serve(messages, handlers({ table: cloud.table }), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
