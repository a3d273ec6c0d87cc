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

/** Renewed once it is five minutes old, as the server allows: the idle hour then counts from the last call. */
const renewBeforeSeconds = 3300

/** A call that is sent now is answered before that. */
const answeredWithinSeconds = 60

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
