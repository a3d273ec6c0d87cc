import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { accountNotices } from '@tcheck/contract/groups/account-notices'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { urlSigner } from '../sign-url.ts'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)

const signUrl = urlSigner(cloud.secrets.mediaSigningKey)

export const handler = serve(
  accountNotices,
  handlers({ table: cloud.table, filesOrigin: process.env['FILES_ORIGIN'] ?? '', signUrl }),
  { originCheck: cloud.originCheck, authenticate: accountAuthentication(cloud) },
)
