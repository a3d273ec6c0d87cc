import type { SessionStore } from '@tcheck/accounts/account-session'
import type { Call } from '@tcheck/api-runtime/serve'
import { type Account, getAccount, getSession, raiseSessionVersion, rotateSession } from '@tcheck/data/account/account'
import { endSessionWrites } from '@tcheck/data/account/account-change'
import { auditWrite } from '@tcheck/data/audit/audit'
import { endPushDevicesWrites } from '@tcheck/data/push/push-device'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { recordOf } from '@tcheck/services/sign-in/begin-account-session'

type RenewingCall = Pick<Call<unknown>, 'now' | 'sourceIp' | 'requestId'>

/** The sessions of accounts, as renewal and sign-out see them. */
export function accountSessions(table: Table, call: RenewingCall): SessionStore<Account> {
  return {
    getAccount: (accountId) => getAccount(table, accountId, { consistent: true }),
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
    async endSession(account, { id }) {
      const record = recordOf(call, account, { action: 'session_ended', details: { reason: 'handle_used_twice' } })
      try {
        await table.transact([
          ...endSessionWrites(account, id, call.now),
          ...(await endPushDevicesWrites(table, account, id)),
          auditWrite({ ...record, actor: null }),
        ])
      } catch (error) {
        // Another session of the account ended at this very moment. Rather all of them than this one left alive.
        if (!(error instanceof ConditionFailed)) throw error
        await raiseSessionVersion(table, account.id)
      }
    },
  }
}
