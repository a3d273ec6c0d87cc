// oidc-provider 9.13.3 ships no types. Only what the tests use is declared here.

declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface ProviderClient {
    client_id: string
    client_secret: string
    redirect_uris: string[]
    grant_types: string[]
    response_types: string[]
  }

  interface ProviderConfiguration {
    clients: ProviderClient[]
    jwks: { keys: object[] }
    cookies: { keys: string[] }
    claims: Record<string, string[]>
    conformIdTokenClaims: boolean
    pkce: { required: () => boolean }
    ttl: Record<string, number>
    findAccount: (
      context: unknown,
      subject: string,
    ) => Promise<{ accountId: string; claims: () => Promise<Record<string, unknown>> }>
  }

  export class Provider {
    constructor(issuer: string, configuration: ProviderConfiguration)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
  }
}
