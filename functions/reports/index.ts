import { getSignedUrl } from '@aws-sdk/cloudfront-signer'
import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { reports } from '@tcheck/contract/groups/reports'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)

async function signUrl(url: string, expiresAt: Date): Promise<string> {
  const { keyPairId, privateKey } = await cloud.secrets.mediaSigningKey()
  return getSignedUrl({ url, keyPairId, privateKey, dateLessThan: expiresAt.toISOString() })
}

export const handler = serve(
  reports,
  handlers({ table: cloud.table, filesOrigin: process.env['FILES_ORIGIN'] ?? '', signUrl }),
  { originCheck: cloud.originCheck, authenticate: accountAuthentication(cloud) },
)
