import { uploads } from '@tcheck/contract/groups/uploads'
import { accountAuthentication } from '@tcheck/lambda-kit/account-authentication'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { handlers } from './handlers.ts'
import { createPostSigner } from './sign-post.ts'

const cloud = openCloud(process.env)
const signPost = createPostSigner(cloud.environment['UPLOADS_BUCKET'] ?? '', cloud.environment)

export const handler = serve(uploads, handlers({ table: cloud.table, signPost }), {
  entrance: cloud.entrance,
  authenticate: accountAuthentication(cloud),
})
