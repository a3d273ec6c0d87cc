import type { Call } from '@tcheck/api-runtime/serve'
import type { EnvelopeRefusal } from '@tcheck/contract/errors'
import type { Account } from '@tcheck/data/account/account'
import { getAccount } from '@tcheck/data/account/account'
import type { Table } from '@tcheck/data/table'

export interface Own {
  account: Account
  /** The device that calls. */
  sessionId: string
}

/**
 * The account that calls, as it is now.
 * @throws Refusal FORBIDDEN for a student known by a link, who has no account
 */
export async function ownAccount(
  table: Table,
  { principal, refuse }: Pick<Call<unknown, EnvelopeRefusal>, 'principal' | 'refuse'>,
): Promise<Own> {
  const caller = principal ?? refuse('UNAUTHENTICATED')
  if (caller.by !== null || caller.session_id === null) throw refuse('FORBIDDEN')
  const id = caller.kind === 'account' ? caller.account_id : caller.student_id
  if (id === null) throw refuse('FORBIDDEN')
  const account = (await getAccount(table, id, { consistent: true })) ?? refuse('UNAUTHENTICATED')
  return { account, sessionId: caller.session_id }
}
