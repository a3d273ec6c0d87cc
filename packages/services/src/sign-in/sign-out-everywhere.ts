import { createAccessTokenReader } from '@tcheck/accounts/access-token'
import { holderOfHandle, type StoredSession } from '@tcheck/accounts/account-session'
import type { Secrets } from '@tcheck/accounts/secrets'
import type { Call } from '@tcheck/api-runtime/serve'
import { type Account, getAccount, getSession, raiseSessionVersionWrite } from '@tcheck/data/account/account'
import { endSessionWrites, hasSessionEnded } from '@tcheck/data/account/account-change'
import { auditWrite } from '@tcheck/data/audit/audit'
import type { Table } from '@tcheck/data/table'
import { recordOf } from './begin-account-session.ts'

export interface SignOutDeps {
  table: Table
  publicKeys: Secrets['publicKeys']
}

type SignOutCall = Pick<
  Call<unknown, 'UNAUTHENTICATED'>,
  'headers' | 'now' | 'sourceIp' | 'requestId' | 'throwApiError'
>

/**
 * The handler of a sign-out: ends every session of the account on all devices at once, also with an expired access token. A kiosk, which
 * many people use, signs out only itself.
 */
export const signOutEverywhere = ({ table, publicKeys }: SignOutDeps) => {
  const findHolder = holderFinder({ table, publicKeys })
  return async (call: SignOutCall): Promise<{ success: true }> => {
    const { account, sessionId, mode } =
      (await findHolder(call.headers, call.now)) ?? call.throwApiError('UNAUTHENTICATED')
    const isDoor = mode === 'door'
    const ends = isDoor ? endSessionWrites(account, sessionId, call.now) : [raiseSessionVersionWrite(account.id)]
    const record = recordOf(call, account, { action: 'signed_out', details: isDoor ? { mode } : {} })
    await table.transact([...ends, auditWrite(record)])
    return { success: true }
  }
}

interface Holder {
  account: Account
  sessionId: string
  mode: StoredSession['mode']
}

/** Whose device these tokens are of: by the access token, else by the handle. */
function holderFinder({ table, publicKeys }: SignOutDeps) {
  const readAccessToken = createAccessTokenReader(publicKeys)
  const sessions = {
    getAccount: (accountId: string) => getAccount(table, accountId),
    getSession: (accountId: string, sessionId: string) => getSession(table, accountId, sessionId),
  }
  return async (headers: Headers, now: Date): Promise<Holder | null> => {
    const [token, client, uid] = ['access-token', 'client', 'uid'].map((name) => headers.get(name))
    if (!token || !client || !uid) return null
    const claims = await readAccessToken(token, now)
    if (claims?.sub !== uid) {
      const known = await holderOfHandle(sessions, { uid, client }, now)
      return known && { account: known.account, sessionId: known.session.id, mode: known.session.mode }
    }
    const account = await getAccount(table, uid, { consistent: true })
    const isHolder = account?.session_version === claims.session_version && account.disabled_at === null
    if (!account || !isHolder || hasSessionEnded(account, claims.sid)) return null
    return { account, sessionId: claims.sid, mode: claims.mode ?? 'normal' }
  }
}
