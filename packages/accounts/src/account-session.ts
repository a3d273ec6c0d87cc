import { type AccessTokenClaims, issueAccessToken } from './access-token.ts'
import {
  type ClientHandle,
  decideRenewal,
  formatClientHandle,
  hashSecret,
  newClientHandle,
  parseClientHandle,
  rotated,
  sessionEndMs,
  successorOf,
} from './client-handle.ts'
import type { Role } from './principal.ts'
import type { SigningKey } from './token-keys.ts'

/** The part of an account that sessions look at. */
export interface SessionHolder {
  id: string
  role: Role
  branch_id: string | null
  session_version: number
  disabled_at: string | null
}

/** One signed-in device, as the table keeps it. */
export interface StoredSession {
  id: string
  account_id: string
  session_version: number
  keep_login: boolean
  /** `tutorial` is the teacher's sandbox: nothing of it is kept. `door`: a tablet at the door, which may do nothing else. */
  mode: 'normal' | 'tutorial' | 'door'
  secret_hash: string
  previous_secret_hash: string | null
  began_at_ms: number
  rotated_at_ms: number
  expires_at_ms: number
}

/** The three that make a session (spec.md section 4). */
export interface Tokens {
  accessToken: string
  client: string
  uid: string
}

/** What renewal needs of the table. */
export interface SessionStore<A extends SessionHolder> {
  getAccount: (accountId: string) => Promise<A | undefined>
  getSession: (accountId: string, sessionId: string) => Promise<StoredSession | undefined>
  /** false when another call exchanged the secret first. */
  replaceSession: (session: StoredSession, expectedHash: string) => Promise<boolean>
  /** Ends this session, and at once every access token that belongs to it. */
  endSession: (account: A, session: StoredSession) => Promise<void>
}

/**
 * Begins a session after a correct password.
 * @returns the item to store and the tokens of the response; only the tokens contain the handle's secret
 */
export function beginSession(
  account: SessionHolder,
  { keepLogin, mode }: { keepLogin: boolean; mode: StoredSession['mode'] },
  { key, now }: { key: SigningKey; now: Date },
): { session: StoredSession; tokens: Tokens } {
  const handle = newClientHandle()
  const session: StoredSession = {
    id: handle.sid,
    account_id: account.id,
    session_version: account.session_version,
    keep_login: keepLogin,
    mode,
    secret_hash: hashSecret(handle.secret),
    previous_secret_hash: null,
    began_at_ms: now.getTime(),
    rotated_at_ms: now.getTime(),
    expires_at_ms: sessionEndMs(keepLogin, now),
  }
  return { session, tokens: tokensOf({ account, handle, mode }, { key, now }) }
}

/** Whose device a `client` handle of `uid` is right now, else null. Nothing changes. */
export async function holderOfHandle<A extends SessionHolder>(
  store: Pick<SessionStore<A>, 'getAccount' | 'getSession'>,
  { uid, client }: { uid: string; client: string },
  now: Date,
): Promise<{ account: A; session: StoredSession } | null> {
  const known = await findSession(store, { uid, client })
  if (!known) return null
  const { account, session, handle } = known
  const decision = decideRenewal(session, handle.secret, now)
  return decision === 'rotate' || decision === 'keep' ? { account, session } : null
}

/** `ended`: the handle was used a second time, so the session was ended; `refused`: there is nothing to renew. */
type Renewal = { kind: 'renewed'; tokens: Tokens } | { kind: 'ended' } | { kind: 'refused' }

/** Exchanges a `client` handle for a new set of tokens. Two calls at the same moment get the same handle. */
export async function renewSession<A extends SessionHolder>(
  store: SessionStore<A>,
  presented: { uid: string; client: string },
  { key, now }: { key: SigningKey; now: Date },
): Promise<Renewal> {
  const known = await findSession(store, presented)
  if (!known) return { kind: 'refused' }
  const { account, session, handle } = known
  const successor = successorOf(handle, key.renewalKey)
  const renewed: Renewal = {
    kind: 'renewed',
    tokens: tokensOf({ account, handle: successor, mode: session.mode }, { key, now }),
  }
  switch (decideRenewal(session, handle.secret, now)) {
    case 'expired':
      return { kind: 'refused' }
    case 'reuse':
      await store.endSession(account, session)
      return { kind: 'ended' }
    case 'keep':
      // Only the same renewal key computes the same successor; it stays the same while signing keys are exchanged.
      return hashSecret(successor.secret) === session.secret_hash ? renewed : { kind: 'refused' }
    case 'rotate': {
      // Whoever loses this race presented the same secret, so that it was exchanged for the same successor.
      await store.replaceSession(rotated(session, successor, now), session.secret_hash)
      return renewed
    }
  }
}

interface KnownSession<A> {
  account: A
  session: StoredSession
  handle: ClientHandle
}

async function findSession<A extends SessionHolder>(
  store: Pick<SessionStore<A>, 'getAccount' | 'getSession'>,
  { uid, client }: { uid: string; client: string },
): Promise<KnownSession<A> | null> {
  const handle = parseClientHandle(client)
  if (!handle || !/^[\w.:-]{1,120}$/.test(uid)) return null
  const [account, session] = await Promise.all([store.getAccount(uid), store.getSession(uid, handle.sid)])
  if (!account || !session || account.disabled_at !== null) return null
  return session.session_version === account.session_version ? { account, session, handle } : null
}

interface Device {
  account: SessionHolder
  handle: ClientHandle
  mode: StoredSession['mode']
}

function tokensOf({ account, handle, mode }: Device, { key, now }: { key: SigningKey; now: Date }): Tokens {
  const claims: AccessTokenClaims = {
    sub: account.id,
    role: account.role,
    branch_id: account.branch_id,
    session_version: account.session_version,
    sid: handle.sid,
    ...(mode !== 'normal' && { mode }),
  }
  return { accessToken: issueAccessToken(key, claims, now), client: formatClientHandle(handle), uid: account.id }
}

/** Answers the tokens as headers (domain.md "Tokens and cookie"). */
export function answerTokens(headers: Headers, { accessToken, client, uid }: Tokens): void {
  headers.set('access-token', accessToken)
  headers.set('client', client)
  headers.set('uid', uid)
}
