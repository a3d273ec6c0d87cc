import httpErrorHandler from '@middy/http-error-handler'
import { createError } from '@middy/util'
import type { ZodType } from 'zod'
import { ApiError } from '../api-error.ts'
import { describeError, type Log } from '../log.ts'
import { toApiError } from '../to-api-error.ts'
import type { ApiMiddleware } from './api-middleware.ts'

/** Answers every error as `{ errors, code }`. It logs an unexpected error and answers 500 with only the request id. */
export const apiErrors = (log: Log) => [
  httpErrorHandler({ logger: false }),
  {
    onError: (request) => {
      const { awsRequestId: requestId, procedure } = request.context
      const failure = toApiError(request.error, procedure?.['~orpc'].inputSchema as ZodType | undefined)
      request.context.failureCode = failure?.code
      if (!failure) log({ level: 'error', request_id: requestId, ...describeError(request.error) })
      const { status, body } = failure ?? new ApiError('INTERNAL', { requestId })
      request.error = createError(status, JSON.stringify(body), { expose: true })
    },
  } satisfies ApiMiddleware,
]
