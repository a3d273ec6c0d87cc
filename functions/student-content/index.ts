import { open } from '@tcheck/accounts/sealed-text'
import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { studentContent } from '@tcheck/contract/groups/student-content'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)
const library = openLibrary<MainQuestion>(cloud.table)

async function openSealedCode(sealed: string, branchId: string): Promise<string | null> {
  const payload = open(await cloud.secrets.sealingKeys(), sealed)
  return payload?.purpose === 'material-code' && payload.branchId === branchId ? payload.text : null
}

export const handler = serve(studentContent, handlers({ table: cloud.table, library, openSealedCode }), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
