import { createHash } from 'node:crypto'
import { networkOf } from '@tcheck/accounts/network-of'
import { isApiError, type ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { countTry } from '@tcheck/data/limit/limit'
import type { Table } from '@tcheck/data/table'

/**
 * Limits of failed tries. Valid input is never limited or counted: providers, state and nonce prove a response, a portal's key proves its
 * text, and a link code has 58 bits, so no limit protects a secret here. A limit on all tries would let one pupil's device close a school's
 * address (decision 0316 says the same of the entrances).
 * - `answer`: responses of a provider or a portal, by network; higher than the errors of 1,000 people; each failure is an audit record
 * - `school`: unknown schools, by network
 * - `link-code`: invalid codes, by the person whom the provider has identified
 */
export const SSO_LIMITS = {
  answer: { tries: 600, windowSeconds: 900 },
  school: { tries: 1000, windowSeconds: 300 },
  'link-code': { tries: 300, windowSeconds: 900 },
} as const
type Kind = keyof typeof SSO_LIMITS

interface Trying {
  now: Date
  throwApiError: ThrowApiError<'TOO_MANY_TRIES'>
}

/**
 * Runs the work. An error counts against `of`, except a failure of the provider.
 * @param of an address, which counts as its network, or a person
 * @param record writes an error's audit record, up to the limit
 * @throws ApiError TOO_MANY_TRIES instead of another one, above the limit
 */
export async function countingWrong<T>(
  table: Table,
  { now, throwApiError }: Trying,
  wrong: { kind: Kind; of: string; record?: (code: string) => Promise<unknown> },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isApiError(error) || error.code === 'SSO_PROVIDER_DOWN') throw error
    const { tries, windowSeconds } = SSO_LIMITS[wrong.kind]
    const hashed = createHash('sha256').update(wrong.of).digest('base64url')
    const count = await countTry(table, `sso-wrong-${wrong.kind}#${hashed}`, windowSeconds, now.getTime())
    if (count > tries) return throwApiError('TOO_MANY_TRIES')
    await wrong.record?.(error.code)
    throw error
  }
}

/** What is counted of a network is counted of its address; its name is hashed, so that it tells nobody from where. */
export const networkIn = ({ sourceIp }: { sourceIp: string }): string => networkOf(sourceIp)
