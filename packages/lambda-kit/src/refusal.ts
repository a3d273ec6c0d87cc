import { ORPCError } from '@orpc/server'
import { type RefusalCode, refusalMessage, refusals } from '@tcheck/contract/errors'

/** An expected "no" of a handler: becomes `{ errors, code }` with the status of its code (domain.md "Errors on the wire"). */
export class Refusal extends ORPCError<RefusalCode, undefined> {
  constructor(code: RefusalCode, values: Record<string, string | number> = {}) {
    super(code, { status: refusals[code][0], message: refusalMessage(code, values) })
  }
}

/** The value, or the refusal `NOT_FOUND`: what another tenant owns looks as if it did not exist. */
export function found<T>(value: T | null | undefined, code: RefusalCode = 'NOT_FOUND'): T {
  if (value === null || value === undefined) throw new Refusal(code)
  return value
}
