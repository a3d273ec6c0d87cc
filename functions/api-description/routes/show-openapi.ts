import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { apiDescription } from '@tcheck/contract/groups/health'
import { letCache, openapiOnce } from '../made-once.ts'

/** The API as OpenAPI; 404 where a stage does not show it. */
export const showOpenapi =
  ({ isShown }: { isShown: boolean }): RouteHandler<typeof apiDescription.showOpenapi> =>
  async ({ throwApiError, responseHeaders }) => {
    if (!isShown) return throwApiError('NOT_FOUND')
    const { body, etag } = await openapiOnce()
    letCache(responseHeaders, { etag })
    return body
  }
