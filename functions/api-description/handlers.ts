import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { apiDescription } from '@tcheck/contract/groups/health'
import { showDocs } from './routes/show-docs.ts'
import { showOpenapi } from './routes/show-openapi.ts'

/** The API in words and as OpenAPI, made from the contract; 404 where a stage does not show it. */
export const handlers = (deps: { isShown: boolean }): GroupHandlers<typeof apiDescription> => ({
  showOpenapi: showOpenapi(deps),
  showDocs: showDocs(deps),
})
