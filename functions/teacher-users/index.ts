import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { teacherUsers } from '@tcheck/contract/groups/teacher-users'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)

export const handler = serve(teacherUsers, handlers({ table: cloud.table, sealingKeys: cloud.secrets.sealingKeys }), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
