import { uploads } from '@tcheck/contract/groups/uploads'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'
import { createPostSigner } from './sign-post.ts'

const cloud = openCloud(process.env)
const signPost = createPostSigner(cloud.environment['UPLOADS_BUCKET'] ?? '', cloud.environment)

export const handler = serve(uploads, handlers({ table: cloud.table, signPost }), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
