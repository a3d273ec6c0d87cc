import { teacherUsers } from '@tcheck/contract/groups/teacher-users'
import { accountAuthentication } from '@tcheck/lambda-kit/account-authentication'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)

export const handler = serve(teacherUsers, handlers({ table: cloud.table, sealingKeys: cloud.secrets.sealingKeys }), {
  entrance: cloud.entrance,
  authenticate: accountAuthentication(cloud),
})
