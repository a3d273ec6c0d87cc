import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { studentMedia } from '@tcheck/contract/groups/student-media'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { urlSigner } from '../sign-url.ts'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)
const { table } = cloud
const library = openLibrary<MainQuestion>(table)

const signUrl = urlSigner(cloud.secrets.mediaSigningKey)

export const handler = serve(studentMedia, handlers({ table, library, appOrigin: cloud.appOrigin, signUrl }), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
