/** Who speaks for the visitor. The session provides it at start, so that the client knows no session. */
export interface CredentialSource {
  /** `access-token`, `client`, `uid`, `encrypted-username`: those there are. */
  headers: () => Record<string, string>
  /** Called with the headers of every answer; renewed tokens are taken over. */
  receive: (headers: Headers) => void
  /** Whether the next call will renew the tokens; such calls go one by one, since a handle may be used once. */
  needsRenewal: () => boolean
}

let source: CredentialSource = { headers: () => ({}), receive: () => undefined, needsRenewal: () => false }

export function provideCredentials(provided: CredentialSource): void {
  source = provided
}

export const credentials = (): CredentialSource => source
