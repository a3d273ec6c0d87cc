import { apiDescription } from '@tcheck/contract/groups/health'
import { serve } from '@tcheck/lambda-kit/serve'
import { handlers } from './handlers.ts'

/** Shown in the local start, and in the cloud behind this switch. */
const isShown = process.env['API_DOCS'] === 'on'

export const handler = serve(apiDescription, handlers({ isShown }), { authenticate: async () => null })
