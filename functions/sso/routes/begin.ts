import { randomUUID } from 'node:crypto'
import { sealTransaction, TRANSACTION_MS } from '@tcheck/accounts/oidc-transaction'
import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { sso } from '@tcheck/contract/groups/sso'
import { getIdentityProvider, type IdentityProvider } from '@tcheck/data/identity-provider/identity-provider'
import type { Table } from '@tcheck/data/table'
import * as oidc from 'openid-client'
import type { ConnectProvider } from '../connect-provider.ts'
import { countingWrong, networkIn } from '../limit-tries.ts'

export interface BeginDeps {
  table: Table
  sealingKeys: () => Promise<SealingKeys>
  connect: ConnectProvider
  redirectUri: string
}

/** Where to go to sign in at the provider. State, nonce and verifier are sealed into the transaction, which the tab keeps. */
export const begin =
  ({ table, sealingKeys, connect, redirectUri }: BeginDeps): RouteHandler<typeof sso.begin> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const provider = await countingWrong(table, call, { kind: 'school', of: networkIn(call) }, async () => {
      const found = await getIdentityProvider(table, input.branch_id)
      return found?.is_enabled ? found : throwApiError('SSO_SCHOOL_UNKNOWN')
    })
    const configuration = await connect(provider).catch(() => throwApiError('SSO_PROVIDER_DOWN'))
    const state = oidc.randomState()
    const nonce = oidc.randomNonce()
    const codeVerifier = oidc.randomPKCECodeVerifier()
    const address = oidc.buildAuthorizationUrl(configuration, {
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: provider.allowed_domains.length > 0 ? 'openid email profile' : 'openid',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...extrasOf(provider, configuration),
    })
    const expiresAtMs = now.getTime() + TRANSACTION_MS
    const transaction = sealTransaction(await sealingKeys(), {
      id: randomUUID(),
      branch_id: provider.branch_id,
      issuer: provider.issuer,
      client_id: provider.client_id,
      state,
      nonce,
      code_verifier: codeVerifier,
      expires_at_ms: expiresAtMs,
    })
    return {
      authorization_url: address.href,
      state,
      transaction,
      expires_at: new Date(expiresAtMs).toISOString(),
    }
  }

function extrasOf({ kind, allowed_domains: domains }: IdentityProvider, configuration: oidc.Configuration) {
  const known = configuration.serverMetadata()['prompt_values_supported']
  const mayAsk = kind !== 'generic' || (Array.isArray(known) && known.includes('select_account'))
  const [domain, ...others] = domains
  return {
    // At a shared tablet the provider may still know the child before; it must ask who is here now.
    ...(mayAsk && { prompt: 'select_account' }),
    ...(kind === 'google' && domain !== undefined && others.length === 0 && { hd: domain }),
  }
}
