import { answerTokens, beginSession, type StoredSession } from '@tcheck/accounts/account-session'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { Call } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { sessionItem } from '@tcheck/data/account/account'
import { endSessionWrites } from '@tcheck/data/account/account-change'
import { hasMetAnotherWrite } from '@tcheck/data/table'
import type { SessionDeps } from '@tcheck/services/sign-in/begin-account-session'
import type { Own } from './own-account.ts'

type ModeCall = Parameters<typeof auditCall>[0] &
  Pick<Call<unknown>, 'now' | 'responseHeaders'> & { throwApiError: ThrowApiError<'CONFLICT'> }

/**
 * Switches this device to another mode: ends its session with all its tokens and begins a new one.
 * @throws ApiError CONFLICT if the account was changed meanwhile
 */
export async function changeMode(
  { table, signingKey }: SessionDeps,
  call: ModeCall,
  { own: { account, sessionId }, mode, keepLogin }: { own: Own; mode: StoredSession['mode']; keepLogin: boolean },
): Promise<void> {
  const { session, tokens } = beginSession(account, { keepLogin, mode }, { key: await signingKey(), now: call.now })
  const target = { kind: 'account', id: account.id }
  try {
    await table.transact([
      ...endSessionWrites(account, sessionId, call.now),
      { put: sessionItem(session) },
      auditCall(call, {
        action: 'session_ended',
        target,
        details: { reason: mode === 'door' ? 'door' : 'door_ended' },
      }),
    ])
  } catch (error) {
    if (hasMetAnotherWrite(error)) return call.throwApiError('CONFLICT')
    throw error
  }
  answerTokens(call.responseHeaders, tokens)
}
