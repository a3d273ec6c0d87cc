import type { Account } from '@tcheck/data/account/account'
import { getAccount } from '@tcheck/data/account/account'
import type { Table } from '@tcheck/data/table'
import { found, Refusal } from '@tcheck/lambda-kit/refusal'
import type { Call } from '@tcheck/lambda-kit/serve'

export interface Own {
  account: Account
  /** The device that calls. */
  sessionId: string
}

/**
 * The account that calls, as it is now.
 * @throws Refusal FORBIDDEN for a student known by a link, who has no account
 */
export async function ownAccount(table: Table, { principal }: Pick<Call<unknown>, 'principal'>): Promise<Own> {
  const caller = found(principal, 'UNAUTHENTICATED')
  if (caller.by !== null || caller.session_id === null) throw new Refusal('FORBIDDEN')
  const id = caller.kind === 'account' ? caller.account_id : caller.student_id
  if (id === null) throw new Refusal('FORBIDDEN')
  const account = found(await getAccount(table, id, { consistent: true }), 'UNAUTHENTICATED')
  return { account, sessionId: caller.session_id }
}
