import type { apiDescription } from '@tcheck/contract/groups/health'
import { Refusal } from '@tcheck/lambda-kit/refusal'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { describeApi } from '../describe-api.ts'

/** The API as OpenAPI; 404 where a stage does not show it. */
export const showOpenapi =
  ({ isShown }: { isShown: boolean }): RouteHandler<typeof apiDescription.showOpenapi> =>
  async () => {
    if (!isShown) throw new Refusal('NOT_FOUND')
    return describeApi()
  }
