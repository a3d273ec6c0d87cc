import { generatePassword } from '@tcheck/accounts/generated-text'
import { hashPassword } from '@tcheck/accounts/password'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { Call } from '@tcheck/api-runtime/serve'
import type { ApiErrorCode } from '@tcheck/contract/errors'
import { type Account, getAccount } from '@tcheck/data/account/account'
import { removeSecondFactorWrite, setPassword } from '@tcheck/data/account/account-change'
import { endLinksWrite } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'

interface ResetDeps {
  table: Table
  /** Whether the caller stands above this account; for all others it looks as if it did not exist. */
  isBelow: (account: Account, call: Pick<Call<unknown>, 'principal'>) => boolean
}

type ResetCall<C extends ApiErrorCode = 'NOT_FOUND'> = Pick<
  Call<{ id: string }, C>,
  'input' | 'principal' | 'now' | 'requestId' | 'sourceIp' | 'throwApiError'
>

async function findBelow({ table, isBelow }: ResetDeps, call: ResetCall): Promise<Account> {
  const account = await getAccount(table, call.input.id, { consistent: true })
  return (account && isBelow(account, call) ? account : null) ?? call.throwApiError('NOT_FOUND')
}

/**
 * Resets a lost password on behalf of a higher role: issues a generated one, shown once, which must be changed at the first sign-in. Ends
 * all sessions of the account, and a student's links and QR cards.
 */
export const resetPasswordBelow = (deps: ResetDeps) => async (call: ResetCall) => {
  const account = await findBelow(deps, call)
  const password = generatePassword()
  const hash = await hashPassword(password)
  const { writes } = setPassword(account, { hash, mustChange: true, at: call.now.toISOString() })
  await deps.table.transact([
    ...writes,
    // A student's account has the student's id.
    ...(account.role === 'student' ? [endLinksWrite(account.id)] : []),
    auditCall(call, actOn(account, 'password_reset')),
  ])
  return { login_id: account.login_id, password }
}

/** What the role above does for somebody whose telephone is gone: the second factor goes, the password is asked for as before. */
export const resetSecondFactorBelow =
  (deps: ResetDeps) => async (call: ResetCall<'NOT_FOUND' | 'SECOND_FACTOR_OFF'>) => {
    const account = await findBelow(deps, call)
    const factor = account.second_factor ?? call.throwApiError('SECOND_FACTOR_OFF')
    await deps.table.transact([
      removeSecondFactorWrite(account, factor),
      auditCall(call, actOn(account, 'second_factor_reset')),
    ])
    return { success: true as const }
  }

/** In the chain of the branch that the account belongs to, whoever acts. */
const actOn = (account: Account, action: 'password_reset' | 'second_factor_reset') => ({
  action,
  branchId: account.branch_id,
  target: { kind: 'account', id: account.id },
})
