import { ORPCError } from '@orpc/server'
import type { RefusalCode } from '@tcheck/contract/errors'
import { inputFieldsOf } from '@tcheck/contract/input-fields'
import { refusalFields } from '@tcheck/contract/refusal-fields'
import type * as z from 'zod'
import { InvalidInput, Refusal } from './refusal.ts'
import { type Issue, validationErrors } from './validation-message.ts'

/** The same error, with the fields of the route's input that it is about (domain.md "Errors on the wire"). */
export function withFields(error: unknown, input: z.core.$ZodType): unknown {
  if (error instanceof Refusal) {
    error.field ??= fieldOf(error.code, input)
    return error
  }
  if (!(error instanceof ORPCError) || error.status !== 400) return error
  const issues = issuesOf(error)
  return issues.length > 0 ? new InvalidInput(validationErrors(input, issues)) : error
}

function fieldOf(code: RefusalCode, input: z.core.$ZodType): string | undefined {
  const names = refusalFields[code] ?? []
  if (names.length === 0) return undefined
  const paths = inputFieldsOf(input).map(({ path }) => path)
  const found = names.map((name) => paths.find((path) => path === name || path.endsWith(`.${name}`)))
  return found.find((path) => path !== undefined && !path.includes('[]'))
}

const issuesOf = (error: ORPCError<string, unknown>): Issue[] => {
  const { data } = error
  return typeof data === 'object' && data !== null && 'issues' in data && Array.isArray(data.issues) ? data.issues : []
}
