import type { Call } from '@tcheck/api-runtime/serve'
import { type Account, getAccount } from '@tcheck/data/account/account'
import type { Table } from '@tcheck/data/table'

/** A student known by a link alone has no account, so that there is nothing to link. */
export async function accountOf(
  table: Table,
  { principal, throwApiError }: Pick<Call<unknown, 'NOT_FOUND'>, 'principal' | 'throwApiError'>,
): Promise<Account> {
  const id = principal?.kind === 'account' ? principal.account_id : principal?.session_id && principal.student_id
  return (id ? await getAccount(table, id, { consistent: true }) : null) ?? throwApiError('NOT_FOUND')
}
