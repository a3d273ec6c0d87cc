import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { apiDescription } from '@tcheck/contract/groups/health'
import { handlers } from './handlers.ts'

const { originCheck, environment } = openCloud(process.env)

export const handler = serve(
  apiDescription,
  // Shown in the local start, and in the cloud behind this switch.
  handlers({ isShown: environment['API_DOCS'] === 'on' }),
  { originCheck, authenticate: async () => null },
)
