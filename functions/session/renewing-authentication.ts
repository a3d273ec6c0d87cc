import { createAccessTokenReader } from '@tcheck/accounts/access-token'
import { answerTokens, renewSession } from '@tcheck/accounts/account-session'
import type { Secrets } from '@tcheck/accounts/secrets'
import type { Authenticate } from '@tcheck/api-runtime/authenticate'
import type { Table } from '@tcheck/data/table'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { accountSessions } from './account-sessions.ts'

/** A younger access token is left as it is, so that a page full of calls does not write to the table. */
const RENEW_AFTER_SECONDS = 300

interface RenewalCloud {
  table: Table
  secrets: Secrets
  environment?: Readonly<Record<string, string | undefined>>
}

/**
 * Authenticates a call and renews the tokens of a used session: an access token that has expired or is older than five minutes is
 * exchanged, together with the `client` handle, and the new tokens are response headers.
 */
export function renewingAuthentication(cloud: RenewalCloud): Authenticate {
  const { table, secrets } = cloud
  const authenticate = accountAuthentication(cloud)
  const readAccessToken = createAccessTokenReader(secrets.publicKeys)

  async function isFresh(token: string, now: Date) {
    const claims = await readAccessToken(token, now)
    return claims !== null && now.getTime() / 1000 - claims.iat < RENEW_AFTER_SECONDS
  }

  return async (request) => {
    const { headers, now, responseHeaders } = request
    const principal = await authenticate(request)
    const [token, client, uid] = ['access-token', 'client', 'uid'].map((name) => headers.get(name))
    if (!token || !client || !uid || headers.has('encrypted-username')) return principal
    if (principal && (await isFresh(token, now))) return principal

    const { requestId, event } = request
    const sessions = accountSessions(table, { now, requestId, sourceIp: event.requestContext.http.sourceIp })
    const renewal = await renewSession(sessions, { uid, client }, { key: await secrets.signingKey(), now })
    if (renewal.kind === 'ended') return null
    if (renewal.kind === 'refused') return principal
    answerTokens(responseHeaders, renewal.tokens)
    if (principal) return principal
    const renewed = new Headers(headers)
    renewed.set('access-token', renewal.tokens.accessToken)
    return authenticate({ ...request, headers: renewed })
  }
}
