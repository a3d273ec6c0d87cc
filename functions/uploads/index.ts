import { openCloud } from '@tcheck/api-runtime/cloud'
import { openObjectStore } from '@tcheck/api-runtime/object-store'
import { serve } from '@tcheck/api-runtime/serve'
import { uploads } from '@tcheck/contract/groups/uploads'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'
import { openPostForms } from './post-form.ts'

const cloud = openCloud(process.env)
const signPost = openPostForms(openObjectStore(), cloud.environment['UPLOADS_BUCKET'] ?? '')

export const handler = serve(uploads, handlers({ table: cloud.table, signPost }), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
