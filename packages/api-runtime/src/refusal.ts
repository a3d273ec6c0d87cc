import { type ErrorBody, type FieldError, type RefusalCode, refusalMessage, refusals } from '@tcheck/contract/errors'

/** An expected failure of a handler: becomes `{ errors, code }` with the status of its code (domain.md "Errors on the wire"). */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  /** Where the trouble is: `branch_settings.periods.2.ends_at`. Left out, `refusalFields` of the contract says it (`toRefusal`). */
  field: string | undefined

  constructor(code: RefusalCode, values: Record<string, string | number> = {}, field?: string) {
    super(refusalMessage(code, values))
    this.code = code
    this.status = refusals[code][0]
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
export class InvalidInput extends Refusal {
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

/** The `refuse` of every call. The type of the receiver (`Refuse`) limits its codes. */
export function refuse(code: RefusalCode, values?: Readonly<Record<string, string | number>>, field?: string): never {
  throw new Refusal(code, values, field)
}
