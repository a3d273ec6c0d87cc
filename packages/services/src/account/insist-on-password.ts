import { verifyPassword } from '@tcheck/accounts/password'
import type { Call } from '@tcheck/api-runtime/serve'
import type { Account } from '@tcheck/data/account/account'
import { getPasswordHash } from '@tcheck/data/account/password'
import type { Table } from '@tcheck/data/table'
import { limitCodes } from './code-limit.ts'

/**
 * Checks the password again before an act that would help a thief of an unlocked tablet.
 * @throws ApiError PASSWORD_WRONG, TOO_MANY_TRIES
 */
export async function insistOnPassword(
  table: Table,
  account: Account,
  password: string,
  call: Pick<
    Call<unknown, 'PASSWORD_WRONG' | 'TOO_MANY_TRIES'>,
    'principal' | 'now' | 'sourceIp' | 'requestId' | 'throwApiError'
  >,
): Promise<void> {
  const device = call.principal?.session_id ?? ''
  const limit = await limitCodes(table, { account, device }, call)
  if (!(await verifyPassword(password, await getPasswordHash(table, account))))
    return call.throwApiError('PASSWORD_WRONG')
  await limit.wasRight()
}
