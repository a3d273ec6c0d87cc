import { verifyPassword } from '@tcheck/accounts/password'
import type { Principal } from '@tcheck/accounts/principal'
import { type Account, getAccount } from '@tcheck/data/account/account'
import type { Table } from '@tcheck/data/table'
import { limitCodes } from '@tcheck/lambda-kit/code-limit'
import { found, Refusal } from '@tcheck/lambda-kit/refusal'
import type { Call } from '@tcheck/lambda-kit/serve'

/** A student known by a link alone has no account, so that there is nothing to link. */
export async function accountOf(table: Table, principal: Principal | null): Promise<Account> {
  const id = principal?.kind === 'account' ? principal.account_id : principal?.session_id && principal.student_id
  return found(id ? await getAccount(table, id, { consistent: true }) : null)
}

type PasswordCall = Pick<Call<{ password: string }>, 'input' | 'now' | 'sourceIp' | 'requestId'>

export async function insistOnPassword(table: Table, account: Account, call: PasswordCall): Promise<void> {
  const tries = await limitCodes(table, account, call)
  if (!(await verifyPassword(call.input.password, account.password_hash))) throw new Refusal('PASSWORD_WRONG')
  await tries.wasRight()
}
