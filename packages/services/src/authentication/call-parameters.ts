import type { LambdaEvent } from '@tcheck/api-runtime/lambda-event'

/** Named in the query, or at the top of a JSON body; bodies are looked into only where they can hold the name. */
export function parameterOf(event: LambdaEvent, name: string): string | null {
  const inQuery = new URLSearchParams(event.rawQueryString).get(name)
  if (inQuery) return inQuery
  const inBody = bodyMentioning(event, name)?.[name]
  return typeof inBody === 'string' && inBody !== '' ? inBody : null
}

/** Our browser sends the header; the specification's parameter, in the query or the body, is accepted too. */
export function encryptedUsernameOf(event: LambdaEvent, headers: Headers): string | null {
  const sent = headers.get('encrypted-username') ?? new URLSearchParams(event.rawQueryString).get('encrypted_username')
  if (sent) return sent
  if (headers.has('access-token')) return null
  const saved = bodyMentioning(event, 'encrypted_username')?.['student_activity_group']
  const inBody =
    typeof saved === 'object' && saved !== null && 'encrypted_username' in saved && saved.encrypted_username
  return typeof inBody === 'string' ? inBody : null
}

/** The JSON body where it mentions `name`; answers sent in bulk are not parsed twice for nothing. */
function bodyMentioning(event: LambdaEvent, name: string): Record<string, unknown> | null {
  if (!event.body) return null
  const text = event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString() : event.body
  if (!text.includes(name)) return null
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null
  } catch {
    // A malformed body is refused by the parser, in its own words.
    return null
  }
}
