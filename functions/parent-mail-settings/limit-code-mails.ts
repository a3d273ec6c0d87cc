import { createHash } from 'node:crypto'
import type { Call } from '@tcheck/api-runtime/serve'
import { countTry } from '@tcheck/data/limit/limit'
import type { Table } from '@tcheck/data/table'

/**
 * The limit of mails with a code, for one account and for one address from all accounts, so that nobody can flood a stranger's mailbox. Ten
 * codes a day with five tries each guess one account's code with 0.005 %.
 */
const LIMITS = [
  { mails: 5, seconds: 3600 },
  { mails: 10, seconds: 86_400 },
] as const

/**
 * Counts one mail before it is written. The error is the same for both limits and reveals nothing about other users of the address.
 * @throws ApiError TOO_MANY_TRIES
 */
export async function limitCodeMails(
  table: Table,
  { accountId, address }: { accountId: string; address: string },
  { now, throwApiError }: Pick<Call<unknown, 'TOO_MANY_TRIES'>, 'now' | 'throwApiError'>,
): Promise<void> {
  const hashed = createHash('sha256').update(address.toLowerCase()).digest('base64url')
  const counts = await Promise.all(
    LIMITS.flatMap(({ mails, seconds }) =>
      [`mail-code-${seconds}#${accountId}`, `mail-address-${seconds}#${hashed}`].map(
        async (name) => (await countTry(table, name, seconds, now.getTime())) <= mails,
      ),
    ),
  )
  if (counts.includes(false)) return throwApiError('TOO_MANY_TRIES')
}
