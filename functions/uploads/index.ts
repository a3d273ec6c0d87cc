import { uploads } from '@tcheck/contract/groups/uploads'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { openObjectStore } from '@tcheck/lambda-kit/object-store'
import { serve } from '@tcheck/lambda-kit/serve'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'
import { openPostForms } from './post-form.ts'

const cloud = openCloud(process.env)
const signPost = openPostForms(openObjectStore(), cloud.environment['UPLOADS_BUCKET'] ?? '')

export const handler = serve(uploads, handlers({ table: cloud.table, signPost }), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
