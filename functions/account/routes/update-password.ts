import { answerTokens, beginSession } from '@tcheck/accounts/account-session'
import { hashPassword } from '@tcheck/accounts/password'
import { passwordWeakness, weaknessMessages } from '@tcheck/accounts/password-weakness'
import type { account } from '@tcheck/contract/groups/account'
import { getSession, sessionItem, sessionKey } from '@tcheck/data/account/account'
import { setPassword } from '@tcheck/data/account/account-change'
import { auditCall } from '@tcheck/lambda-kit/audit-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { insistOnPassword } from '@tcheck/services/account/insist-on-password'
import type { SessionDeps } from '@tcheck/services/sign-in/begin-account-session'
import { ownAccount } from '../own-account.ts'

/**
 * A new password. Every session of the account ends in the same transaction; the device that changed it goes on with the
 * new tokens that are answered, as long as it was to be kept signed in before.
 */
export const updatePassword =
  ({ table, signingKey }: SessionDeps): RouteHandler<typeof account.updatePassword> =>
  async (call) => {
    const { refuse } = call
    const { current_password, new_password } = call.input
    const { account: owner, sessionId } = await ownAccount(table, call)
    await insistOnPassword(table, owner, current_password, call)
    const weakness = passwordWeakness(new_password, owner.login_id)
    if (weakness) throw refuse('PASSWORD_TOO_WEAK', { reason: weaknessMessages[weakness] })
    if (new_password.normalize('NFKC') === current_password.normalize('NFKC')) throw refuse('PASSWORD_SAME')

    const before = await getSession(table, owner.id, sessionId)
    const at = call.now.toISOString()
    const { writes, changed } = setPassword(owner, { hash: await hashPassword(new_password), mustChange: false, at })
    const sessionOptions = { keepLogin: before?.keep_login ?? false, mode: before?.mode ?? ('normal' as const) }
    const { session, tokens } = beginSession(changed, sessionOptions, { key: await signingKey(), now: call.now })
    await table.transact([
      ...writes,
      { put: sessionItem(session) },
      { delete: sessionKey(owner.id, sessionId) },
      auditCall(call, { action: 'password_changed', target: { kind: 'account', id: owner.id } }),
    ])
    answerTokens(call.responseHeaders, tokens)
    return { success: true }
  }
