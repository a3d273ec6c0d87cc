/**
 * Who a call speaks for. A tab may hold both: a teacher's session, and the link of a student that the teacher tries a
 * set out as. The server takes a student's name over tokens, so only one of them is ever sent.
 *
 * `self`: the signed-in person, whomever they impersonate; `nobody`: signing in, where a session does not count.
 */
export type Speaker = 'account' | 'self' | 'student' | 'nobody'

/**
 * What a refused call means. `again`: newer tokens are here by now; `ended`: the session of this tab's person is over;
 * `final`: no session was concerned.
 */
export type Verdict = 'again' | 'ended' | 'final'

/** Who speaks for the visitor. The session provides it at start, so that the client knows no session. */
export interface CredentialSource {
  /** Tokens and whom they impersonate, or `encrypted-username`: what there is of the speaker. */
  headers: (speaker: Speaker) => Record<string, string>
  /** Called with the headers of every answer and the credentials it was asked with; renewed tokens are taken over. */
  receive: (answer: Headers, speaker: Speaker, sent: Readonly<Record<string, string>>) => void
  /** Whether the access token ends so soon that it should be renewed before the next call. */
  needsRenewal: () => boolean
  /** Takes over what another tab has stored meanwhile. */
  takeUp: () => void
  /** Told of each call that the server took for nobody's, with the credentials it was sent with. */
  refused: (speaker: Speaker, sent: Readonly<Record<string, string>>) => Verdict
  /** Whether the speaker's session is over and the person has been asked to sign in again. */
  hasEnded: (speaker: Speaker) => boolean
  /** Settles once the same person has signed in again; fails when that does not come about. */
  signedInAgain: (signal?: AbortSignal) => Promise<void>
}

let source: CredentialSource = {
  headers: () => ({}),
  receive: () => undefined,
  needsRenewal: () => false,
  takeUp: () => undefined,
  refused: () => 'final',
  hasEnded: () => false,
  signedInAgain: () => Promise.resolve(),
}

export function provideCredentials(provided: CredentialSource): void {
  source = provided
}

export const credentials = (): CredentialSource => source
