/**
 * Who a call speaks for. A tab may hold both: a teacher's session, and the link of a student that the teacher tries a
 * set out as. The server takes a student's name over tokens, so only one of them is ever sent.
 */
export type Speaker = 'account' | 'student'

/** Who speaks for the visitor. The session provides it at start, so that the client knows no session. */
export interface CredentialSource {
  /** Tokens, or `encrypted-username`: what there is of the speaker. */
  headers: (speaker: Speaker) => Record<string, string>
  /** Called with the headers of every answer; renewed tokens are taken over. */
  receive: (headers: Headers) => void
  /** Whether the access token ends so soon that it should be renewed before the next call. */
  needsRenewal: () => boolean
  /** Takes over what another tab has stored meanwhile. */
  takeUp: () => void
}

let source: CredentialSource = {
  headers: () => ({}),
  receive: () => undefined,
  needsRenewal: () => false,
  takeUp: () => undefined,
}

export function provideCredentials(provided: CredentialSource): void {
  source = provided
}

export const credentials = (): CredentialSource => source
