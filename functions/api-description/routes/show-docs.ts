import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { apiDescription } from '@tcheck/contract/groups/health'
import { letCache, pageOnce } from '../made-once.ts'

/** The API in words, as a page; 404 where a stage does not show it. */
export const showDocs =
  ({ isShown }: { isShown: boolean }): RouteHandler<typeof apiDescription.showDocs> =>
  async ({ throwApiError, responseHeaders }) => {
    if (!isShown) return throwApiError('NOT_FOUND')
    const page = await pageOnce()
    letCache(responseHeaders, page)
    // Our own page, without a script: it is there to be read.
    responseHeaders.set('content-disposition', 'inline')
    return {
      status: 200 as const,
      headers: {},
      body: new File([page.body], 'api.html', { type: 'text/html; charset=utf-8' }),
    }
  }
