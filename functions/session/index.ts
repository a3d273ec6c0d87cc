import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { session } from '@tcheck/contract/groups/session'
import { handlers } from './handlers.ts'
import { renewingAuthentication } from './renewing-authentication.ts'

const cloud = openCloud(process.env)

const { sealingKeys, answerPublicKey } = cloud.secrets

export const handler = serve(session, handlers({ table: cloud.table, sealingKeys, answerPublicKey }), {
  originCheck: cloud.originCheck,
  authenticate: renewingAuthentication(cloud),
})
