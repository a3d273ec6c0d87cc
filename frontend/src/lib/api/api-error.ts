import type { ErrorBody, FieldError } from '@tcheck/contract/errors'

/** A call that failed. `errors` are Japanese sentences, ready to show as they stand (domain.md, "Errors on the wire"). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 0 when no answer came at all. */
  readonly status: number
  readonly code: string
  /** Sentences of the server. Empty when it sent none: then a form shows its fallback message. */
  readonly errors: readonly string[]
  /** Which fields of the input the sentences are about, as far as they are about one. */
  readonly fields: readonly FieldError[]
  /** When the server takes the call again, in milliseconds since the epoch; null where it did not say. */
  readonly againAtMs: number | null

  constructor(
    status: number,
    code: string,
    errors: readonly string[],
    { fields = [], againAtMs = null }: { fields?: readonly FieldError[]; againAtMs?: number | null } = {},
  ) {
    super(errors[0] ?? code)
    this.status = status
    this.code = code
    this.errors = errors
    this.fields = fields
    this.againAtMs = againAtMs
  }
}

/**
 * What the browser words itself: gateway, edge and what stands between answer these without a body, or with one in English
 * (`{"message":"Not Found"}`), and no words of ours can be put into an HTTP API's own answers.
 */
const wordedByStatus: Record<number, string> = {
  0: '通信できませんでした。つながっているか確かめて、もう一度お試しください。',
  404: '見つかりませんでした。削除されたか、名前が変わった可能性があります。',
  413: '送れる大きさを超えています。小さくしてから、もう一度お試しください。',
  429: '回数が多すぎます。しばらく待ってから、もう一度お試しください。',
  502: '混み合っています。少し待ってから、もう一度お試しください。',
  503: '混み合っています。少し待ってから、もう一度お試しください。',
  504: '混み合っています。少し待ってから、もう一度お試しください。',
}

function isErrorBody(body: unknown): body is Partial<ErrorBody> & Pick<ErrorBody, 'errors'> {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return false
  return Array.isArray(body.errors) && body.errors.every((sentence) => typeof sentence === 'string')
}

/**
 * Turns the answer of a failed call into an error; the server's sentences win over our own.
 * @param retryAfter the header: seconds
 */
export function apiErrorFrom(status: number, body: unknown, retryAfter: string | null = null): ApiError {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter)
  const againAtMs = Number.isFinite(seconds) ? Date.now() + seconds * 1000 : null
  if (isErrorBody(body)) {
    const { code = `HTTP_${status}`, errors, fields = [] } = body
    return new ApiError(status, code, errors, { fields, againAtMs })
  }
  const sentence = wordedByStatus[status]
  return new ApiError(status, `HTTP_${status}`, sentence ? [sentence] : [], { againAtMs })
}

/** Something between calls its own page a success: a school's filter, a portal. Our server was not reached. */
export const NOT_OURS = 'NOT_OURS'
export const notOurs = () => new ApiError(0, NOT_OURS, [wordedByStatus[0] ?? ''])

export const noConnection = () => new ApiError(0, 'NO_CONNECTION', [wordedByStatus[0] ?? ''])

/** The caller's own fault: asking again changes nothing. */
export const isClientError = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** The sentences to show for a failure: the server's, else the screen's own (spec.md section 8). */
export function sentencesOf(error: unknown, fallback: string): readonly string[] {
  return error instanceof ApiError && error.errors.length > 0 ? error.errors : [fallback]
}
