import httpErrorHandler from '@middy/http-error-handler'
import { createError } from '@middy/util'
import type { ZodType } from 'zod'
import { describeError, type Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { toRefusal } from '../to-refusal.ts'
import type { ApiMiddleware } from './api-middleware.ts'

/** Answers every error as `{ errors, code }`. It logs an unexpected error and answers 500 with only the request id. */
export const apiErrors = (log: Log) => [
  httpErrorHandler({ logger: false }),
  {
    onError: (request) => {
      const { awsRequestId: requestId, procedure } = request.context
      const refusal = toRefusal(request.error, procedure?.['~orpc'].inputSchema as ZodType | undefined)
      if (!refusal) log({ level: 'error', request_id: requestId, ...describeError(request.error) })
      const { status, body } = refusal ?? new Refusal('INTERNAL', { requestId })
      request.error = createError(status, JSON.stringify(body), { expose: true })
    },
  } satisfies ApiMiddleware,
]
