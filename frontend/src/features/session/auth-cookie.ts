/** Renewed once it is five minutes old, as the server allows: the idle hour then counts from the last call. */
const renewBeforeSeconds = 3300

/** A call that is sent now is answered before that. */
const answeredWithinSeconds = 60

export const authCookieName = 'tcheck-2024'
export const authCookieSeconds = 3600

/** What the cookie holds: the tokens and whom an admin or a branch impersonates. */
export interface AuthCookie {
  tokens: Tokens
  impersonationBranchId?: string
  impersonationStudentId?: string
}

export interface CookieJar {
  cookie: string
  location?: { origin: string }
}

/** `Secure`, but not at http://localhost, whose secure cookies WebKit does not keep; what it says leaves no machine. */
export const onThisSite = ({ location }: CookieJar) =>
  `Path=/; SameSite=Lax${/^http:\/\/localhost(:\d+)?$/.test(location?.origin ?? '') ? '' : '; Secure'}`

/** What the browser did not take: where it keeps no cookies, the page's memory does, for as long as the page stands. */
const rejected = new Map<string, string>()

export function readCookie(name: string, jar: CookieJar = document): string | null {
  const pair = jar.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return pair ? pair.slice(name.length + 1) : (rejected.get(name) ?? null)
}

function writeCookie(name: string, value: string, age: string, jar: CookieJar) {
  rejected.delete(name)
  jar.cookie = `${name}=${value}; ${age}${onThisSite(jar)}`
  if (readCookie(name, jar) === null) rejected.set(name, value)
}

/** Reads the cookie; one that lacks a token, or is not ours, counts as none. */
export function readAuthCookie(jar: CookieJar = document): AuthCookie | null {
  const value = readCookie(authCookieName, jar)
  if (value === null) return null
  try {
    const fields = JSON.parse(decodeURIComponent(value)) as Record<string, string | undefined>
    const tokens = tokensFrom({ get: (name) => fields[name] ?? null })
    if (!tokens) return null
    return {
      tokens,
      ...(fields['impersonation_branch_id'] && { impersonationBranchId: fields['impersonation_branch_id'] }),
      ...(fields['impersonation_student_id'] && { impersonationStudentId: fields['impersonation_student_id'] }),
    }
  } catch {
    return null
  }
}

/** Writes the cookie anew, which also begins its hour again. */
export function writeAuthCookie(auth: AuthCookie, jar: CookieJar = document): void {
  const value = encodeURIComponent(
    JSON.stringify({
      ...tokenHeaders(auth.tokens),
      impersonation_branch_id: auth.impersonationBranchId,
      impersonation_student_id: auth.impersonationStudentId,
    }),
  )
  writeCookie(authCookieName, value, `Max-Age=${authCookieSeconds}; `, jar)
}

export function removeAuthCookie(jar: CookieJar = document): void {
  rejected.delete(authCookieName)
  jar.cookie = `${authCookieName}=; Max-Age=0; ${onThisSite(jar)}`
}

/** Ends with the browser; without it an auth cookie left by an earlier visit is not taken up. */
const visitCookieName = 'tcheck-visit'

export function writeVisitCookie(jar: CookieJar = document): void {
  writeCookie(visitCookieName, '1', '', jar)
}

export const isSameVisit = (jar: CookieJar = document) => readCookie(visitCookieName, jar) !== null

/** The three tokens of a session; it is authenticated only when all three exist (spec.md section 4). */
export interface Tokens {
  accessToken: string
  client: string
  uid: string
}

interface NamedValues {
  get: (name: string) => string | null
}

/** All three, or nothing. */
export function tokensFrom(values: NamedValues): Tokens | null {
  const [accessToken, client, uid] = ['access-token', 'client', 'uid'].map((name) => values.get(name))
  return accessToken && client && uid ? { accessToken, client, uid } : null
}

export const tokenHeaders = ({ accessToken, client, uid }: Tokens) => ({ 'access-token': accessToken, client, uid })

/** True when the access token ends within so long or has ended. One that cannot be read counts as valid: the server decides. */
function endsWithin({ accessToken }: Tokens, seconds: number, nowSeconds: number): boolean {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { exp } = JSON.parse(atob(payload)) as { exp?: number }
    return typeof exp === 'number' && exp - seconds < nowSeconds
  } catch {
    return false
  }
}

/** It is to be renewed before the next call. */
export const isExpiring = (tokens: Tokens, nowSeconds = Date.now() / 1000): boolean =>
  endsWithin(tokens, renewBeforeSeconds, nowSeconds)

/** It serves no call any more. */
export const isEnding = (tokens: Tokens, nowSeconds = Date.now() / 1000): boolean =>
  endsWithin(tokens, answeredWithinSeconds, nowSeconds)
