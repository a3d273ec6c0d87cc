import { metaOf, type RouteMeta } from '@tcheck/contract/route'
import { ApiError } from '../api-error.ts'
import { bodyBytesOf, mediaTypeOf } from '../lambda-event.ts'
import type { ApiMiddleware } from './api-middleware.ts'

/**
 * Rejects a body that is too long for its route, and any that is not JSON, so that another site's page cannot send a
 * call without a preflight. Forms pass on routes with files.
 */
export function checkBody(routes: readonly RouteMeta[]): ApiMiddleware {
  const longest = { bodyLimitBytes: Math.max(...routes.map((one) => one.bodyLimitBytes)), takesForm: false }
  return {
    before: ({ event, context: { procedure } }) => {
      const { bodyLimitBytes, takesForm } = procedure ? metaOf(procedure) : longest
      if (bodyBytesOf(event) > bodyLimitBytes) throw new ApiError('TOO_LARGE')
      if (!event.body) return
      const type = mediaTypeOf(event.headers['content-type'] ?? '')
      if (type !== 'application/json' && !(takesForm && type === 'multipart/form-data'))
        throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
    },
  }
}
