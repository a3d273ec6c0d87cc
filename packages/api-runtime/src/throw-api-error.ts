import type { ApiErrorCode } from '@tcheck/contract/errors'
import { ApiError } from './api-error.ts'

/**
 * How a route says an expected "no", with the codes that it may say: its own of the contract, and those of the middleware. It
 * throws; `return throwApiError('…')` lets the compiler know where it is a statement. What several routes use takes a `throwApiError` of
 * the codes that it needs, and any route that declares them hands its own on (decision 0308).
 *
 * @param values what stands in the sentence's braces
 * @param field the input field that it is about, where the contract does not say it by the code
 */
export type ThrowApiError<C extends ApiErrorCode> = (
  code: C,
  values?: Readonly<Record<string, string | number>>,
  field?: string,
) => never

/** Whether the error is an expected failure, not a bug. */
export const isApiError = (error: unknown): error is { readonly code: ApiErrorCode } => error instanceof ApiError
