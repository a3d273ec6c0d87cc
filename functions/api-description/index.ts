import { apiDescription } from '@tcheck/contract/groups/health'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { handlers } from './handlers.ts'

const { originCheck, environment } = openCloud(process.env)

export const handler = serve(
  apiDescription,
  // Shown in the local start, and in the cloud behind this switch.
  handlers({ isShown: environment['API_DOCS'] === 'on' }),
  { originCheck, authenticate: async () => null },
)
