import { BatchHeldBack, ConditionFailed, WriteHeldBack } from '@tcheck/data/table'
import { ApiError } from './api-error.ts'

/** The table or the store is overloaded or unreachable. A retry helps. */
const PASSING = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionInProgressException',
  'InternalServerError',
  'ServiceUnavailable',
  'SlowDown',
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
])

/** Converts an error of the data layer to a refusal if a caller can react to it. Other errors stay unchanged. */
export function asApiError(error: unknown): unknown {
  if (error instanceof ApiError) return error
  if (error instanceof ConditionFailed) return new ApiError('CONFLICT')
  if (error instanceof WriteHeldBack || error instanceof BatchHeldBack) return new ApiError('UNAVAILABLE')
  if (error instanceof Error && (PASSING.has(error.name) || PASSING.has(codeOf(error))))
    return new ApiError('UNAVAILABLE')
  return error
}

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '')
