import { networkOf } from '@tcheck/accounts/sign-in-limit'
import { throwApiError } from '@tcheck/api-runtime/api-error'
import { countTry } from '@tcheck/data/limit/limit'
import type { Table } from '@tcheck/data/table'

/**
 * Above what a school of 1,000 people behind one address scans of revoked cards. A right link always passes, so nobody
 * can lock a class out of its exam; a wrong one costs a write here, a right one nothing.
 */
const WRONG_LINKS = { tries: 3000, windowSeconds: 300 } as const

/** @throws ApiError TOO_MANY_TRIES once an address has tried too many */
export async function countWrongLink(table: Table, address: string, now: Date): Promise<void> {
  const name = `wrong-link#${networkOf(address)}`
  const tries = await countTry(table, name, WRONG_LINKS.windowSeconds, now.getTime())
  if (tries > WRONG_LINKS.tries) return throwApiError('TOO_MANY_TRIES')
}
