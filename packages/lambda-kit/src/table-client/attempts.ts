import { TableError } from './table-error.ts'

/** The table asks for less; the pauses are longer. */
const THROTTLED = new Set([
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TooManyRequestsException',
  'TransactionInProgressException',
])
const PASSING_STATUS = new Set([500, 502, 503, 504])
/** The line broke, or there was none: the answer is unknown, and every call of the product may be sent again. */
const BROKEN_LINE = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

const FIRST_PAUSE_MS = { throttled: 1000, passing: 50 }
const LONGEST_PAUSE_MS = 20_000
/** What all calls together may spend on trying again: a table that is down is not asked four times by everybody. */
const ALLOWANCE = 500
const PRICE = { throttled: 5, passing: 14 }

type Failure = keyof typeof PRICE

function failureOf(error: unknown): Failure | null {
  if (error instanceof TableError) {
    if (error.status === 429 || THROTTLED.has(error.name)) return 'throttled'
    const isLate = error.name === 'InvalidSignatureException' && error.message.includes('Signature expired')
    return PASSING_STATUS.has(error.status) || isLate || error.isOfClock ? 'passing' : null
  }
  return error instanceof Error && 'code' in error && BROKEN_LINE.has(String(error.code)) ? 'passing' : null
}

export interface AttemptOptions {
  maxAttempts: number
  random?: () => number
  sleep?: (milliseconds: number) => Promise<unknown>
}

/**
 * Sends a call again where its failure passes by itself: the "standard" way of AWS's library, with its pauses (full jitter, doubling)
 * and its allowance, which successes fill up again.
 */
export function createAttempts({
  maxAttempts,
  random = Math.random,
  sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}: AttemptOptions) {
  let allowance = ALLOWANCE
  /** @throws what the last attempt threw */
  return async function attempt<T>(send: () => Promise<T>): Promise<T> {
    let spent = 1
    for (let failed = 0; ; failed += 1) {
      try {
        const answer = await send()
        allowance = Math.min(ALLOWANCE, allowance + spent)
        return answer
      } catch (error) {
        const failure = failureOf(error)
        if (failure === null || failed + 1 >= maxAttempts || allowance < PRICE[failure]) throw error
        allowance -= PRICE[failure]
        spent = PRICE[failure]
        await sleep(Math.floor(random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS[failure] * 2 ** failed)))
      }
    }
  }
}
