import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { teacherUtility } from '@tcheck/contract/groups/teacher-utility'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)

export const handler = serve(teacherUtility, handlers(cloud.secrets), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
