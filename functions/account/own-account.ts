import type { Call } from '@tcheck/api-runtime/serve'
import type { MiddlewareErrorCode } from '@tcheck/contract/errors'
import type { Account } from '@tcheck/data/account/account'
import { getAccount } from '@tcheck/data/account/account'
import type { Table } from '@tcheck/data/table'

export interface Own {
  account: Account
  /** The device that calls. */
  sessionId: string
}

/**
 * The present account of the caller.
 * @throws ApiError FORBIDDEN for a student with a link, who has no account
 */
export async function ownAccount(
  table: Table,
  { principal, throwApiError }: Pick<Call<unknown, MiddlewareErrorCode>, 'principal' | 'throwApiError'>,
): Promise<Own> {
  const caller = principal ?? throwApiError('UNAUTHENTICATED')
  if (caller.by !== null || caller.session_id === null) return throwApiError('FORBIDDEN')
  const id = caller.kind === 'account' ? caller.account_id : caller.student_id
  if (id === null) return throwApiError('FORBIDDEN')
  const account = (await getAccount(table, id, { consistent: true })) ?? throwApiError('UNAUTHENTICATED')
  return { account, sessionId: caller.session_id }
}
