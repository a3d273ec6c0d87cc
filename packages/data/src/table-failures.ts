/** A condition that did not hold; `item` is what was there instead, where it was asked for. */
export class ConditionFailed extends Error {
  constructor() {
    super('condition failed')
    this.name = 'ConditionFailed'
  }
}

/** A conflict with another write, or throttling: nothing was written, and the same write can be repeated. */
export class WriteHeldBack extends Error {
  constructor(cause: Error) {
    super('write held back', { cause })
    this.name = 'WriteHeldBack'
  }
}

/** The table left part of a batch undone, again and again; what was done stays done. */
export class BatchHeldBack extends Error {
  constructor(left: number) {
    super(`${left} of a batch held back`)
    this.name = 'BatchHeldBack'
  }
}

/** Another write came between, or is under way: nothing of this one was stored, and looking again helps. */
export const hasMetAnotherWrite = (error: unknown) => error instanceof ConditionFailed || error instanceof WriteHeldBack

const PASSING_REASONS = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

/** A failed write in the words of this module; anything else stays as it is. */
export function writeFailureOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error.name === 'ConditionalCheckFailedException') return new ConditionFailed()
  if (error.name === 'TransactionConflictException') return new WriteHeldBack(error)
  const reasons = reasonsOf(error)
  if (reasons.includes('ConditionalCheckFailed')) return new ConditionFailed()
  const isPassing = reasons.length > 0 && reasons.every((reason) => PASSING_REASONS.has(reason))
  return isPassing ? new WriteHeldBack(error) : error
}

/** Why a transaction was cancelled; nothing where it was not. */
function reasonsOf(error: Error & { CancellationReasons?: { Code?: string }[] }): string[] {
  if (error.name !== 'TransactionCanceledException') return []
  return (error.CancellationReasons ?? []).flatMap(({ Code }) => (Code === undefined || Code === 'None' ? [] : Code))
}
