import { session } from '@tcheck/contract/groups/session'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { handlers } from './handlers.ts'
import { renewingAuthentication } from './renewing-authentication.ts'

const cloud = openCloud(process.env)

const { sealingKeys, answerPublicKey } = cloud.secrets

export const handler = serve(session, handlers({ table: cloud.table, sealingKeys, answerPublicKey }), {
  originCheck: cloud.originCheck,
  authenticate: renewingAuthentication(cloud),
})
