import type { apiDescription } from '@tcheck/contract/groups/health'
import { Refusal } from '@tcheck/lambda-kit/refusal'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { describeApi } from './describe-api.ts'
import { describePage } from './describe-page.ts'

/** The API in words and as OpenAPI, made from the contract; 404 where a stage does not show it. */
export const handlers = ({ isShown }: { isShown: boolean }): GroupHandlers<typeof apiDescription> => ({
  showOpenapi: async () => {
    if (!isShown) throw new Refusal('NOT_FOUND')
    return describeApi()
  },
  showDocs: async () => {
    if (!isShown) throw new Refusal('NOT_FOUND')
    return {
      status: 200 as const,
      headers: {},
      body: new File([describePage()], 'api.html', { type: 'text/html; charset=utf-8' }),
    }
  },
})
