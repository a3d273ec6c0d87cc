import { type JsonWebKey, randomUUID, sign } from 'node:crypto'
import { JwtVerifier } from 'aws-jwt-verify'
import type { Role } from './principal.ts'
import type { SigningKey } from './token-keys.ts'

/** What an access token says. The account is read on every call all the same (domain.md "Tokens and cookie"). */
export interface AccessTokenClaims {
  /** Account id. */
  sub: string
  role: Role
  branch_id: string | null
  session_version: number
  /** The session on one device that the token belongs to. */
  sid: string
  /** A teacher's sandbox, in which nothing is kept, or a device at the door. Absent in every other session. */
  mode?: 'tutorial' | 'door'
}

export interface VerifiedAccessToken extends AccessTokenClaims {
  /** Seconds since the epoch. */
  iat: number
  exp: number
}

export const ACCESS_TOKEN_SECONDS = 3600
const ISSUER = 'https://tcheck.invalid'
const AUDIENCE = 'tcheck-api'
const TYPE = 'at+jwt'
const TOKEN_USE = 'access'
/** Clocks of two Lambdas may differ by this much; it never lengthens a token's life. */
const SKEW_SECONDS = 60
/** Ours are about 500 characters. */
const LONGEST_TOKEN = 2000

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** An ES256 JWT that is good for 3600 s. */
export function issueAccessToken(key: SigningKey, claims: AccessTokenClaims, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000)
  const header = { alg: 'ES256', typ: TYPE, kid: key.kid }
  const payload = {
    iss: ISSUER,
    aud: AUDIENCE,
    token_use: TOKEN_USE,
    iat,
    exp: iat + ACCESS_TOKEN_SECONDS,
    jti: randomUUID(),
    ...claims,
  }
  const input = `${encode(header)}.${encode(payload)}`
  const signature = sign('sha256', Buffer.from(input), { key: key.privateKey, dsaEncoding: 'ieee-p1363' })
  return `${input}.${signature.toString('base64url')}`
}

/** The claims of a token of ours that is valid at `now`, else null: every failure looks the same. */
type VerifyAccessToken = (token: string, now: Date) => VerifiedAccessToken | null

/**
 * @param publicKeys the keys whose tokens count: two while one replaces the other
 */
export function createAccessTokenVerifier(publicKeys: readonly JsonWebKey[]): VerifyAccessToken {
  const verifier = JwtVerifier.create({
    issuer: ISSUER,
    audience: AUDIENCE,
    // The library reads the machine's clock. Times are checked below, by the clock of the call.
    graceSeconds: Number.POSITIVE_INFINITY,
    customJwtCheck: ({ header, payload }) => {
      if (header['typ'] !== TYPE || payload['token_use'] !== TOKEN_USE) throw new Error('not an access token')
    },
  })
  verifier.cacheJwks({ keys: publicKeys.map(asVerificationKey) })
  return (token, now) => {
    if (token.length > LONGEST_TOKEN || !isWrittenByUs(token)) return null
    try {
      // `verifySync` knows the keys given above only; `verify` would go and fetch what a stranger's `kid` names.
      const payload: unknown = verifier.verifySync(token)
      return isOurs(payload) && isInTime(payload, now.getTime() / 1000) ? payload : null
    } catch {
      return null
    }
  }
}

/**
 * Accepts only our own spelling. JSON and base64url allow others (a repeated claim, white space, unused bits), which parsers read
 * differently, so all of them are rejected.
 */
function isWrittenByUs(token: string): boolean {
  const parts = token.split('.')
  if (parts.length !== 3 || parts.some((part) => Buffer.from(part, 'base64url').toString('base64url') !== part))
    return false
  try {
    return parts.slice(0, 2).every((part) => {
      const text = Buffer.from(part, 'base64url').toString()
      return JSON.stringify(JSON.parse(text)) === text
    })
  } catch {
    return false
  }
}

/** Verifies with the keys of the moment; a verifier is made anew only when the published keys change. */
export function createAccessTokenReader(publicKeys: () => Promise<readonly JsonWebKey[]>) {
  let current: { keys: readonly JsonWebKey[]; verify: VerifyAccessToken } | undefined
  return async (token: string, now: Date): Promise<VerifiedAccessToken | null> => {
    const keys = await publicKeys()
    if (current?.keys !== keys) current = { keys, verify: createAccessTokenVerifier(keys) }
    return current.verify(token, now)
  }
}

/** Only the public part, and for this one algorithm: what a header claims decides nothing. */
function asVerificationKey({ kid, x, y }: JsonWebKey) {
  return {
    kty: 'EC' as const,
    crv: 'P-256',
    alg: 'ES256',
    use: 'sig' as const,
    kid: String(kid),
    x: String(x),
    y: String(y),
  }
}

function isOurs(payload: unknown): payload is VerifiedAccessToken & { nbf?: number } {
  if (typeof payload !== 'object' || payload === null) return false
  const { sub, sid, session_version: version, iat, exp } = payload as Record<string, unknown>
  return (
    typeof sub === 'string' &&
    typeof sid === 'string' &&
    Number.isSafeInteger(version) &&
    Number.isSafeInteger(iat) &&
    Number.isSafeInteger(exp)
  )
}

function isInTime({ iat, exp, nbf = iat }: { iat: number; exp: number; nbf?: number }, nowSeconds: number): boolean {
  const hasBegun = Math.max(iat, nbf) <= nowSeconds + SKEW_SECONDS
  return hasBegun && nowSeconds < exp && exp - iat <= ACCESS_TOKEN_SECONDS
}
