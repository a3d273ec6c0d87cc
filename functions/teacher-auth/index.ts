import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { teacherAuth } from '@tcheck/contract/groups/teacher-auth'
import { handlers } from './handlers.ts'

const { originCheck, table, secrets } = openCloud(process.env)

export const handler = serve(teacherAuth, handlers({ table, secrets }), {
  // The group is public: signing in begins with nobody, and sign-out looks at the tokens itself.
  originCheck,
  authenticate: async () => null,
})
