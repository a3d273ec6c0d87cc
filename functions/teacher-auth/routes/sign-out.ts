import { createAccessTokenReader } from '@tcheck/accounts/access-token'
import { holderOfHandle } from '@tcheck/accounts/account-session'
import type { Secrets } from '@tcheck/accounts/secrets'
import type { teacherAuth } from '@tcheck/contract/groups/teacher-auth'
import { type Account, getAccount, getSession, raiseSessionVersion } from '@tcheck/data/account/account'
import type { Table } from '@tcheck/data/table'
import { found } from '@tcheck/lambda-kit/refusal'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'

export interface SignOutDeps {
  table: Table
  secrets: Pick<Secrets, 'publicKeys'>
}

/** Ends every session of the account, on all devices at once. An access token that has ended is no obstacle. */
export const signOut = ({ table, secrets }: SignOutDeps): RouteHandler<typeof teacherAuth.signOut> => {
  const findHolder = holderFinder({ table, secrets })
  return async ({ headers, now }) => {
    const account = found(await findHolder(headers, now), 'UNAUTHENTICATED')
    await raiseSessionVersion(table, account.id)
    return { success: true }
  }
}

/** Whose tokens these are: by the access token, else by the handle. */
function holderFinder({ table, secrets }: SignOutDeps) {
  const readAccessToken = createAccessTokenReader(secrets.publicKeys)
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
