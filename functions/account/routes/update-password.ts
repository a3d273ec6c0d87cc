import { answerTokens, beginSession } from '@tcheck/accounts/account-session'
import { hashPassword } from '@tcheck/accounts/password'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { account } from '@tcheck/contract/groups/account'
import { passwordWeakness, weaknessMessages } from '@tcheck/contract/password-rules'
import { getSession, sessionItem, sessionKey } from '@tcheck/data/account/account'
import { setPassword } from '@tcheck/data/account/account-change'
import { endLinksWrite } from '@tcheck/data/student/student'
import { insistOnPassword } from '@tcheck/services/account/insist-on-password'
import type { SessionDeps } from '@tcheck/services/sign-in/begin-account-session'
import { ownAccount } from '../own-account.ts'

/**
 * Sets a new password. The same transaction ends every session of the account. The device that changed it gets new tokens, and stays signed
 * in as before. A student's links and QR cards end too.
 */
export const updatePassword =
  ({ table, signingKey }: SessionDeps): RouteHandler<typeof account.updatePassword> =>
  async (call) => {
    const { throwApiError } = call
    const { current_password, new_password } = call.input
    const { account: owner, sessionId } = await ownAccount(table, call)
    await insistOnPassword(table, owner, current_password, call)
    const owned = { loginId: owner.login_id, currentPassword: current_password }
    const weakness = passwordWeakness(new_password, owned)
    if (weakness === 'same') return throwApiError('PASSWORD_SAME')
    if (weakness) return throwApiError('PASSWORD_TOO_WEAK', { reason: weaknessMessages[weakness] })

    const before = await getSession(table, owner.id, sessionId)
    const at = call.now.toISOString()
    const { writes, changed } = setPassword(owner, { hash: await hashPassword(new_password), mustChange: false, at })
    const sessionOptions = { keepLogin: before?.keep_login ?? false, mode: before?.mode ?? ('normal' as const) }
    const { session, tokens } = beginSession(changed, sessionOptions, { key: await signingKey(), now: call.now })
    // Issuing a password ended the earlier links. Cards printed after that stay valid when the student replaces it.
    const endsLinks = owner.role === 'student' && !owner.must_change_password
    await table.transact([
      ...writes,
      ...(endsLinks ? [endLinksWrite(owner.id)] : []),
      { put: sessionItem(session) },
      { delete: sessionKey(owner.id, sessionId) },
      auditCall(call, { action: 'password_changed', target: { kind: 'account', id: owner.id } }),
    ])
    answerTokens(call.responseHeaders, tokens)
    return { success: true }
  }
