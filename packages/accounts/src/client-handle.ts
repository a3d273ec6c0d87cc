import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The `client` token: `<session id>.<secret>`. It identifies one signed-in device and renews its access tokens. The table stores only the
 * secret's SHA-256 (domain.md "Tokens and cookie").
 */
export interface ClientHandle {
  sid: string
  secret: string
}

/** The part of a stored session that renewal looks at. */
interface RenewableSession {
  keep_login: boolean
  secret_hash: string
  previous_secret_hash: string | null
  rotated_at_ms: number
  expires_at_ms: number
}

/**
 * - `rotate`: the current secret; it is replaced by its successor
 * - `keep`: the previous secret, within the grace period for parallel calls and lost responses; the successor is sent again
 * - `reuse`: an older secret, so somebody else has the handle too; the session ends
 * - `expired`: it was not renewed in time
 */
type RenewalDecision = 'keep' | 'rotate' | 'reuse' | 'expired'

const GRACE_MS = 60_000
const KEEP_LOGIN_MS = 30 * 24 * 3600 * 1000
const IDLE_MS = 3600 * 1000
const LONGEST_HANDLE = 200

export function newClientHandle(): ClientHandle {
  return { sid: randomBytes(16).toString('base64url'), secret: randomBytes(32).toString('base64url') }
}

export const formatClientHandle = ({ sid, secret }: ClientHandle) => `${sid}.${secret}`

/** null for what cannot be a handle of ours. */
export function parseClientHandle(text: string): ClientHandle | null {
  if (text.length > LONGEST_HANDLE) return null
  const match = /^([\w-]+)\.([\w-]+)$/.exec(text)
  return match ? { sid: match[1] ?? '', secret: match[2] ?? '' } : null
}

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/**
 * The successor of `handle`'s secret. It is computed and not generated: two parallel renewals get the same one, and a call whose response
 * was lost can be repeated. Only the holder of the key can compute it.
 */
export function successorOf(handle: ClientHandle, renewalKey: Uint8Array): ClientHandle {
  const secret = createHmac('sha256', renewalKey).update(formatClientHandle(handle)).digest('base64url')
  return { sid: handle.sid, secret }
}

/** Until when a session lives that is used at `now`: 30 days when the person asked to be kept signed in, else one idle hour. */
export const sessionEndMs = (keepLogin: boolean, now: Date) => now.getTime() + (keepLogin ? KEEP_LOGIN_MS : IDLE_MS)

export function decideRenewal(session: RenewableSession, presentedSecret: string, now: Date): RenewalDecision {
  const presented = hashSecret(presentedSecret)
  if (now.getTime() >= session.expires_at_ms) return 'expired'
  if (isSameHash(presented, session.secret_hash)) return 'rotate'
  const isPrevious = session.previous_secret_hash !== null && isSameHash(presented, session.previous_secret_hash)
  return isPrevious && now.getTime() - session.rotated_at_ms < GRACE_MS ? 'keep' : 'reuse'
}

/** The session after its secret was exchanged. */
export function rotated<S extends RenewableSession>(session: S, successor: ClientHandle, now: Date): S {
  return {
    ...session,
    secret_hash: hashSecret(successor.secret),
    previous_secret_hash: session.secret_hash,
    rotated_at_ms: now.getTime(),
    expires_at_ms: sessionEndMs(session.keep_login, now),
  }
}

function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
