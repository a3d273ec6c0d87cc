import { type OidcTransaction, openTransaction, sealTicket, TICKET_MS } from '@tcheck/accounts/oidc-transaction'
import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { sso } from '@tcheck/contract/groups/sso'
import { type Account, getAccount } from '@tcheck/data/account/account'
import { type ExternalIdentity, findIdentityLink } from '@tcheck/data/identity-provider/identity-link'
import { getIdentityProvider, type IdentityProvider } from '@tcheck/data/identity-provider/identity-provider'
import { spendOnce } from '@tcheck/data/identity-provider/once'
import type { ConnectProvider } from '../connect-provider.ts'
import { type EnterDeps, enterAccount, type SsoOutcome } from '../enter-account.ts'
import { type AuthorizationAnswer, isOfDomains, proveIdentity } from '../read-identity.ts'
import { recordingFailures } from '../record-failure.ts'

export interface CompleteDeps extends EnterDeps {
  sealingKeys: () => Promise<SealingKeys>
  connect: ConnectProvider
  redirectUri: string
}

/**
 * The callback of the provider: uses up the tab's transaction, exchanges the code, verifies the ID token, and finds the account that is
 * linked with this issuer and subject. A mail address finds no account.
 */
export const complete =
  (deps: CompleteDeps): RouteHandler<typeof sso.complete> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const { table, sealingKeys } = deps
    const transaction = openTransaction(await sealingKeys(), input.transaction, now)
    const rejected = { method: 'single_sign_on', branchId: transaction?.branch_id ?? null } as const
    return recordingFailures(table, call, rejected, async () => {
      const begun = transaction ?? throwApiError('SSO_EXPIRED')
      // Before it is used up, so that a stranger's answer slipped into the tab does not end the real one.
      if (input.state !== begun.state) return throwApiError('SSO_REFUSED')
      const { provider, identity } = await identify(deps, begun, { ...input, throwApiError })
      const link = await findIdentityLink(table, identity)
      const account = link && (await getAccount(table, link.account_id, { consistent: true }))
      if (!account || !isOfBranch(account, provider)) return unlinked(deps, provider, identity, now)
      const entry = {
        account,
        keepLogin: input.keep_login,
        method: 'single_sign_on' as const,
        isSecondFactorDone: provider.trusts_second_factor,
      }
      return enterAccount(deps, entry, call)
    })
  }

/** An account that moved to another branch is not entered by the provider of the branch before. */
const isOfBranch = (account: Account, provider: IdentityProvider) => account.branch_id === provider.branch_id

async function identify(
  { table, connect, redirectUri }: CompleteDeps,
  transaction: OidcTransaction,
  {
    code,
    state,
    iss,
    throwApiError,
  }: AuthorizationAnswer & {
    throwApiError: ThrowApiError<'SSO_EXPIRED' | 'SSO_PROVIDER_DOWN' | 'SSO_REFUSED' | 'SSO_DOMAIN_REFUSED'>
  },
): Promise<{ provider: IdentityProvider; identity: ExternalIdentity }> {
  const { id, branch_id, issuer, client_id, expires_at_ms } = transaction
  if (!(await spendOnce(table, `sso#${id}`, expires_at_ms))) return throwApiError('SSO_EXPIRED')
  const provider = await getIdentityProvider(table, branch_id)
  // Set up anew meanwhile: what was asked of one provider must not be answered by another.
  const isSame = provider?.is_enabled && provider.issuer === issuer && provider.client_id === client_id
  if (!provider || !isSame) return throwApiError('SSO_EXPIRED')
  const configuration = await connect(provider).catch(() => throwApiError('SSO_PROVIDER_DOWN'))
  const proven = await proveIdentity(configuration, {
    redirectUri,
    answer: { code, state, iss },
    transaction,
    throwApiError,
  })
  if (!isOfDomains(provider, proven)) return throwApiError('SSO_DOMAIN_REFUSED')
  return { provider, identity: { branch_id, issuer, subject: proven.subject } }
}

async function unlinked(
  { sealingKeys }: CompleteDeps,
  { name, trusts_second_factor }: IdentityProvider,
  identity: ExternalIdentity,
  now: Date,
): Promise<SsoOutcome> {
  const expiresAtMs = now.getTime() + TICKET_MS
  const ticket = sealTicket(await sealingKeys(), {
    ...identity,
    issuer_name: name,
    trusts_second_factor,
    expires_at_ms: expiresAtMs,
  })
  const expires_at = new Date(expiresAtMs).toISOString()
  return { current_user: null, second_factor: null, unlinked: { ticket, provider_name: name, expires_at } }
}
