import { seal } from '@tcheck/accounts/sealed-text'
import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { teacherMaterialCodes } from '@tcheck/contract/groups/teacher-material-codes'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)

const sealCode = async (code: string, branchId: string) =>
  seal(await cloud.secrets.sealingKeys(), { purpose: 'material-code', branchId, text: code })

export const handler = serve(teacherMaterialCodes, handlers({ table: cloud.table, sealCode }), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
