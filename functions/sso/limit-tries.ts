import { createHash } from 'node:crypto'
import { networkOf } from '@tcheck/accounts/sign-in-limit'
import { isApiError, type ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { countTry } from '@tcheck/data/limit/limit'
import type { Table } from '@tcheck/data/table'

/**
 * How much of what is wrong is answered in its own words. What is right is asked nothing and counts nothing: providers, state
 * and nonce prove an answer, a portal's key its text, and a link code has 58 bits, so no limit protects a secret here. One that
 * asked before would close a school's address by one pupil's device (decision 0316 says the same of the entrances).
 *
 * - `answer`: answers of a provider or a portal, by network. Above what 1,000 people get wrong; each one is an audit record.
 * - `school`: schools that there are none of, by network
 * - `link-code`: codes that link nobody, by the person whom the provider proved
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
 * Does the work. A refusal counts against whoever is behind `of`; what is only the provider's trouble does not.
 *
 * @param of  an address, which counts as its network, or a person
 * @param record  writes down a refusal; not above the limit, where nobody could read them all
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
