import { networkOf } from '@tcheck/accounts/network-of'
import { throwApiError } from '@tcheck/api-runtime/api-error'
import { countTry } from '@tcheck/data/limit/limit'
import type { Table } from '@tcheck/data/table'

/**
 * Higher than the number of revoked cards that a school of 1,000 people behind one address scans. A valid link always passes, so nobody can
 * lock a class out of its exam. A wrong one costs a write, a valid one nothing.
 */
const WRONG_LINKS = { tries: 3000, windowSeconds: 300 } as const

/** @throws ApiError TOO_MANY_TRIES once an address has tried too many */
export async function countWrongLink(table: Table, address: string, now: Date): Promise<void> {
  const name = `wrong-link#${networkOf(address)}`
  const tries = await countTry(table, name, WRONG_LINKS.windowSeconds, now.getTime())
  if (tries > WRONG_LINKS.tries) return throwApiError('TOO_MANY_TRIES')
}
