import type { OidcTransaction } from '@tcheck/accounts/oidc-transaction'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { IdentityProvider } from '@tcheck/data/identity-provider/identity-provider'
import * as oidc from 'openid-client'
import { ProviderUnreachable } from './connect-provider.ts'

/** What the provider answered the browser with. */
export interface AuthorizationAnswer {
  code: string
  state: string
  iss?: string | undefined
}

/** The claims of an ID token that was checked: signature, issuer, audience, nonce, time. */
interface ProvenIdentity {
  subject: string
  claims: Readonly<Record<string, unknown>>
}

/**
 * Exchanges the code for an ID token and verifies it.
 * @throws ApiError SSO_PROVIDER_DOWN if a later try can succeed, else SSO_REFUSED for every reason
 */
export async function proveIdentity(
  configuration: oidc.Configuration,
  {
    redirectUri,
    answer,
    transaction,
    throwApiError,
  }: {
    redirectUri: string
    answer: AuthorizationAnswer
    transaction: OidcTransaction
    throwApiError: ThrowApiError<ReturnType<typeof failureOf>>
  },
): Promise<ProvenIdentity> {
  const address = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) address.searchParams.set(name, value)
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: transaction.code_verifier,
      expectedState: transaction.state,
      expectedNonce: transaction.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('an answer without an ID token')
    return { subject: claims.sub, claims }
  } catch (error) {
    return throwApiError(failureOf(error))
  }
}

/** Nothing that the provider said goes further than this: neither to the browser nor into a log. */
export function failureOf(error: unknown): 'SSO_PROVIDER_DOWN' | 'SSO_REFUSED' {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ProviderUnreachable) return 'SSO_PROVIDER_DOWN'
  return 'SSO_REFUSED'
}

/**
 * Whether the person's domain is allowed by the branch; without domains its issuer decides alone. The mail address selects no account:
 * accounts are found by issuer and subject only.
 */
export function isOfDomains({ kind, allowed_domains: domains }: IdentityProvider, { claims }: ProvenIdentity): boolean {
  if (domains.length === 0) return true
  const isAllowed = (domain: unknown) => typeof domain === 'string' && domains.includes(domain.toLowerCase())
  // Google says by `hd` which organisation owns the account; an address alone could be a private account's.
  if (kind === 'google') return isAllowed(claims['hd'])
  // The issuer is one tenant, whose administrator gives these names; its `email` may be anything.
  if (kind === 'microsoft') return isAllowed(domainOf(claims['preferred_username']))
  return claims['email_verified'] === true && isAllowed(domainOf(claims['email']))
}

const domainOf = (address: unknown) => (typeof address === 'string' ? address.split('@').at(-1) : undefined)
