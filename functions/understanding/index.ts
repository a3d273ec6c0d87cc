import { getSignedUrl } from '@aws-sdk/cloudfront-signer'
import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { understanding } from '@tcheck/contract/groups/understanding'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)
const library = openLibrary<MainQuestion, 'learning'>(cloud.table)

async function signUrl(url: string, expiresAt: Date): Promise<string> {
  const { keyPairId, privateKey } = await cloud.secrets.mediaSigningKey()
  return getSignedUrl({ url, keyPairId, privateKey, dateLessThan: expiresAt.toISOString() })
}

const filesOrigin = process.env['FILES_ORIGIN'] ?? ''
export const handler = serve(understanding, handlers({ table: cloud.table, library, filesOrigin, signUrl }), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
