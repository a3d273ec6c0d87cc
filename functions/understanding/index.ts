import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { understanding } from '@tcheck/contract/groups/understanding'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { urlSigner } from '../sign-url.ts'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)
const library = openLibrary<MainQuestion, 'learning'>(cloud.table)

const signUrl = urlSigner(cloud.secrets.mediaSigningKey)

const filesOrigin = process.env['FILES_ORIGIN'] ?? ''
export const handler = serve(understanding, handlers({ table: cloud.table, library, filesOrigin, signUrl }), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
