import type { SessionStore } from '@tcheck/accounts/account-session'
import {
  type Account,
  deleteSession,
  getAccount,
  getSession,
  raiseSessionVersion,
  rotateSession,
} from '@tcheck/data/account/account'
import { ConditionFailed, type Table } from '@tcheck/data/table'

/** The sessions of accounts, as renewal and sign-out see them. */
export function accountSessions(table: Table): SessionStore<Account> {
  return {
    getAccount: (accountId) => getAccount(table, accountId),
    getSession: (accountId, sessionId) => getSession(table, accountId, sessionId),
    async replaceSession(session, expectedHash) {
      try {
        await rotateSession(table, session, expectedHash)
        return true
      } catch (error) {
        if (error instanceof ConditionFailed) return false
        throw error
      }
    },
    async endSession({ account_id: accountId, id }) {
      // Access tokens of this session would live on for an hour; a stolen handle is reason enough to end them all.
      await raiseSessionVersion(table, accountId)
      await deleteSession(table, accountId, id)
    },
  }
}
