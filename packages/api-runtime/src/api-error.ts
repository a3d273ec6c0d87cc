import { type ApiErrorCode, apiErrorMessage, apiErrors, type ErrorBody, type FieldError } from '@tcheck/contract/errors'

/** An expected failure of a handler: becomes `{ errors, code }` with the status of its code (domain.md "Errors on the wire"). */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  /** Where the trouble is: `branch_settings.periods.2.ends_at`. Left out, `apiErrorFields` of the contract says it (`toApiError`). */
  field: string | undefined

  constructor(code: ApiErrorCode, values: Record<string, string | number> = {}, field?: string) {
    super(apiErrorMessage(code, values))
    this.code = code
    this.status = apiErrors[code][0]
    this.field = field
  }

  /** What goes over the wire. */
  get body(): ErrorBody {
    return {
      errors: [this.message],
      code: this.code,
      ...(this.field && { fields: [fieldError(this.field, this.message)] }),
    }
  }
}

/** Input that violates the contract: one sentence a field. */
export class InvalidInput extends ApiError {
  readonly #fields: readonly FieldError[]

  constructor(fields: readonly FieldError[]) {
    super('VALIDATION')
    this.#fields = fields
  }

  override get body(): ErrorBody {
    const named = this.#fields.filter(({ path }) => path !== '')
    const errors = [...new Set(this.#fields.map(({ message }) => message))]
    return { errors, code: this.code, ...(named.length > 0 && { fields: named }) }
  }
}

const fieldError = (path: string, message: string): FieldError => ({ path, message })

/** The `throwApiError` of every call. The type of the receiver (`ThrowApiError`) limits its codes. */
export function throwApiError(
  code: ApiErrorCode,
  values?: Readonly<Record<string, string | number>>,
  field?: string,
): never {
  throw new ApiError(code, values, field)
}
