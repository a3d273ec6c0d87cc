import { ORPCError } from '@orpc/server'
import { apiErrorFields } from '@tcheck/contract/api-error-fields'
import type { ApiErrorCode } from '@tcheck/contract/errors'
import { inputFieldsOf } from '@tcheck/contract/input-fields'
import type * as z from 'zod'
import { ApiError, InvalidInput } from './api-error.ts'
import { asApiError } from './table-trouble.ts'
import { type Issue, validationErrors } from './validation-message.ts'

/**
 * Converts an error to the refusal of the response, with the input fields that it concerns (domain.md "Errors on the
 * wire").
 *
 * @param input of the route; undefined if no route was found
 * @returns undefined for an unexpected error
 */
export function toApiError(error: unknown, input: z.core.$ZodType | undefined): ApiError | undefined {
  const known = asApiError(error)
  if (known instanceof ApiError) {
    if (input) known.field ??= fieldOf(known.code, input)
    return known
  }
  // oRPC's own, for input that breaks the contract.
  if (!(error instanceof ORPCError) || error.status !== 400 || !input) return undefined
  return new InvalidInput(validationErrors(input, issuesOf(error)))
}

function fieldOf(code: ApiErrorCode, input: z.core.$ZodType): string | undefined {
  const names = apiErrorFields[code] ?? []
  if (names.length === 0) return undefined
  const paths = inputFieldsOf(input).map(({ path }) => path)
  const found = names.map((name) => paths.find((path) => path === name || path.endsWith(`.${name}`)))
  return found.find((path) => path !== undefined && !path.includes('[]'))
}

const issuesOf = (error: ORPCError<string, unknown>): Issue[] => {
  const { data } = error
  return typeof data === 'object' && data !== null && 'issues' in data && Array.isArray(data.issues) ? data.issues : []
}
