import { createGuardedFetch } from '@tcheck/accounts/oidc-fetch'
import { openValue } from '@tcheck/accounts/oidc-sealed'
import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import type { IdentityProvider } from '@tcheck/data/identity-provider/identity-provider'
import * as oidc from 'openid-client'

interface ConnectDeps {
  sealingKeys: () => Promise<SealingKeys>
  /** Issuers that this stage lets us reach over http (a provider on the same machine); empty in the cloud. */
  httpIssuers: readonly string[]
}

/** The provider did not answer, or answered that it has trouble of its own: trying again may help. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}

/** What openid-client needs to speak with one provider; it also keeps the provider's keys. */
export type ConnectProvider = (provider: IdentityProvider) => Promise<oidc.Configuration>

/** Providers publish changes ahead; their keys are looked up again by themselves when an unknown one appears. */
const DISCOVERY_MS = 60 * 60_000
const MOST_CACHED = 500

/**
 * Connects to providers by discovery, cached for an hour for each provider and revision of its settings. ID tokens are verified by
 * signature, although they come over TLS from the provider itself.
 */
export function createConnector({ sealingKeys, httpIssuers }: ConnectDeps, clock: () => number = Date.now) {
  const send = createGuardedFetch({ httpIssuers })
  const cached = new Map<string, { configuration: Promise<oidc.Configuration>; untilMs: number }>()

  async function fetchFromProvider(address: string, request: oidc.CustomFetchOptions): Promise<Response> {
    const response = await send(address, request).catch((cause: unknown) => {
      throw new ProviderUnreachable('the provider cannot be reached', { cause })
    })
    if (response.status >= 500) throw new ProviderUnreachable(`the provider answered ${response.status}`)
    return response
  }

  async function connect(provider: IdentityProvider): Promise<oidc.Configuration> {
    const { issuer, client_id: clientId, branch_id: branchId } = provider
    const sealedFor = { purpose: 'client-secret', branchId } as const
    const secret = openValue(await sealingKeys(), sealedFor, provider.sealed_client_secret)
    if (typeof secret !== 'string') throw new Error('the stored client secret does not open')
    const execute = httpIssuers.includes(issuer) ? [oidc.allowInsecureRequests] : []
    const configuration = await oidc.discovery(new URL(issuer), clientId, undefined, clientAuthentication(secret), {
      [oidc.customFetch]: fetchFromProvider,
      execute: [...execute, oidc.enableNonRepudiationChecks],
    })
    // The library lets some well-known providers answer for another issuer than the one that was asked.
    if (configuration.serverMetadata().issuer !== issuer) throw new Error('the provider calls itself another issuer')
    return configuration
  }

  return (provider: IdentityProvider): Promise<oidc.Configuration> => {
    const name = JSON.stringify([provider.branch_id, provider.revision])
    const known = cached.get(name)
    if (known && clock() < known.untilMs) return known.configuration
    if (cached.size >= MOST_CACHED) cached.clear()
    const configuration = connect(provider).catch((error: unknown) => {
      cached.delete(name)
      throw error
    })
    cached.set(name, { configuration, untilMs: clock() + DISCOVERY_MS })
    return configuration
  }
}

/** `client_secret_basic` is what a provider accepts that says nothing; one that lists others gets what it lists. */
function clientAuthentication(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = methods.includes('client_secret_basic') ? basic : post
    return authenticate(server, client, body, headers)
  }
}
