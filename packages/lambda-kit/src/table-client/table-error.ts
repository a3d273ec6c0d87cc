/**
 * The table's "no", under the name that DynamoDB gives it, as AWS's library throws it: `ConditionalCheckFailedException`,
 * `TransactionCanceledException` with its reasons.
 */
export class TableError extends Error {
  readonly status: number
  /** Our clock was wrong, and is set right now: signed again, the call is taken. */
  isOfClock = false
  readonly CancellationReasons: readonly { Code?: string }[] | undefined

  constructor(status: number, body: string) {
    const { __type = '', message, Message, CancellationReasons } = said(body)
    super(String(message ?? Message ?? 'UnknownError'))
    this.name = String(__type).split('#').at(-1) || 'UnknownError'
    this.status = status
    this.CancellationReasons = Array.isArray(CancellationReasons) ? CancellationReasons : undefined
  }
}

/** A balancer in front of the table may answer with a page. */
function said(body: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
