import { readInvitationToken } from '@tcheck/accounts/invitation-link'
import { hashPassword } from '@tcheck/accounts/password'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherAuth } from '@tcheck/contract/groups/teacher-auth'
import { passwordWeakness, weaknessMessages } from '@tcheck/contract/password-rules'
import { getAccount } from '@tcheck/data/account/account'
import { setPassword } from '@tcheck/data/account/account-change'
import { acceptInvitationWrite, getInvitation, isInvitationGood } from '@tcheck/data/account/invitation'
import { auditWrite } from '@tcheck/data/audit/audit'
import { countTry } from '@tcheck/data/limit/limit'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { recordOf } from '@tcheck/services/sign-in/begin-account-session'

/** Tries of one account in a quarter of an hour: secrets are not guessed, and each lookup costs something. */
const LIMIT = { tries: 20, seconds: 900 }

/**
 * Sets the first password by an invitation link, once. Ends this link, all others and every session. An account with a second factor needs
 * it at the next sign-in.
 */
export const acceptInvitation =
  ({ table }: { table: Table }): RouteHandler<typeof teacherAuth.acceptInvitation> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const { accountId, hash } = readInvitationToken(input.token) ?? throwApiError('INVITATION_OVER')
    const tries = await countTry(table, `invitation#${accountId}`, LIMIT.seconds, now.getTime())
    if (tries > LIMIT.tries) return throwApiError('TOO_MANY_TRIES')
    const [account, invitation] = await Promise.all([
      getAccount(table, accountId, { consistent: true }),
      getInvitation(table, accountId),
    ])
    if (!account || !invitation?.token_hashes.includes(hash) || !isInvitationGood(invitation, account, now))
      return throwApiError('INVITATION_OVER')
    const weakness = passwordWeakness(input.password, { loginId: account.login_id })
    if (weakness) return throwApiError('PASSWORD_TOO_WEAK', { reason: weaknessMessages[weakness] })
    const at = now.toISOString()
    const { writes } = setPassword(account, { hash: await hashPassword(input.password), mustChange: false, at })
    const record = recordOf(call, account, { action: 'password_changed', details: { by: 'invitation' } })
    try {
      await table.transact([...writes, acceptInvitationWrite(accountId, hash), auditWrite(record)])
    } catch (error) {
      // Used at this moment by another tab, or the account changed.
      if (error instanceof ConditionFailed) return throwApiError('INVITATION_OVER')
      throw error
    }
    return { login_id: account.login_id }
  }
