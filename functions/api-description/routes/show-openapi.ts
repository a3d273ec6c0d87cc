import type { apiDescription } from '@tcheck/contract/groups/health'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { describeApi } from '../describe-api.ts'

/** The API as OpenAPI; 404 where a stage does not show it. */
export const showOpenapi =
  ({ isShown }: { isShown: boolean }): RouteHandler<typeof apiDescription.showOpenapi> =>
  async ({ refuse }) => {
    if (!isShown) throw refuse('NOT_FOUND')
    return describeApi()
  }
