import type { apiDescription } from '@tcheck/contract/groups/health'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { describePage } from '../describe-page.ts'

/** The API in words, as a page; 404 where a stage does not show it. */
export const showDocs =
  ({ isShown }: { isShown: boolean }): RouteHandler<typeof apiDescription.showDocs> =>
  async ({ refuse }) => {
    if (!isShown) throw refuse('NOT_FOUND')
    return {
      status: 200 as const,
      headers: {},
      body: new File([describePage()], 'api.html', { type: 'text/html; charset=utf-8' }),
    }
  }
