import type { Principal } from '@tcheck/accounts/principal'
import { type Account, getAccount } from '@tcheck/data/account/account'
import type { Table } from '@tcheck/data/table'
import { found } from '@tcheck/lambda-kit/refusal'

/** A student known by a link alone has no account, so that there is nothing to link. */
export async function accountOf(table: Table, principal: Principal | null): Promise<Account> {
  const id = principal?.kind === 'account' ? principal.account_id : principal?.session_id && principal.student_id
  return found(id ? await getAccount(table, id, { consistent: true }) : null)
}
