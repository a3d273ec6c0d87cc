import { adminAuth } from '@tcheck/contract/groups/admin-auth'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { handlers } from './handlers.ts'

const { table, secrets } = openCloud(process.env)

export const handler = serve(adminAuth, handlers({ table, secrets }), {
  // The group is public: signing in begins with nobody, and sign-out looks at the tokens itself.
  authenticate: async () => null,
})
