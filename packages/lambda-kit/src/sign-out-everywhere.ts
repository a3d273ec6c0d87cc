import { createAccessTokenReader } from '@tcheck/accounts/access-token'
import { holderOfHandle } from '@tcheck/accounts/account-session'
import type { Secrets } from '@tcheck/accounts/secrets'
import { type Account, getAccount, getSession, raiseSessionVersion } from '@tcheck/data/account/account'
import type { Table } from '@tcheck/data/table'
import { found } from './refusal.ts'
import type { Call } from './serve.ts'

export interface SignOutDeps {
  table: Table
  publicKeys: Secrets['publicKeys']
}

/** The handler of a sign-out: ends every session of the account, on all devices at once. An access token that has ended is no obstacle. */
export const signOutEverywhere = ({ table, publicKeys }: SignOutDeps) => {
  const findHolder = holderFinder({ table, publicKeys })
  return async ({ headers, now }: Pick<Call<unknown>, 'headers' | 'now'>): Promise<{ success: true }> => {
    const account = found(await findHolder(headers, now), 'UNAUTHENTICATED')
    await raiseSessionVersion(table, account.id)
    return { success: true }
  }
}

/** Whose tokens these are: by the access token, else by the handle. */
function holderFinder({ table, publicKeys }: SignOutDeps) {
  const readAccessToken = createAccessTokenReader(publicKeys)
  const sessions = {
    getAccount: (accountId: string) => getAccount(table, accountId),
    getSession: (accountId: string, sessionId: string) => getSession(table, accountId, sessionId),
  }
  return async (headers: Headers, now: Date): Promise<Account | null> => {
    const [token, client, uid] = ['access-token', 'client', 'uid'].map((name) => headers.get(name))
    if (!token || !client || !uid) return null
    const claims = await readAccessToken(token, now)
    if (claims?.sub !== uid) return holderOfHandle(sessions, { uid, client }, now)
    const account = await getAccount(table, uid)
    const isHolder = account?.session_version === claims.session_version && account.disabled_at === null
    return account && isHolder ? account : null
  }
}
