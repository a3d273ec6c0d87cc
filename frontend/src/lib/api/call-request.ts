/** `{ health: { check: 'GET /api/health' } }`: each call as its method and path; `detailed` where it answers status and headers too. */
export type Calls = { readonly [name: string]: string | Calls }

/** @throws Error where the contract has no such call */
export function callIn(calls: Calls, path: readonly string[]): string {
  let here: string | Calls | undefined = calls
  for (const name of path) here = typeof here === 'object' ? here[name] : undefined
  if (typeof here !== 'string') throw new Error(`The contract has no call ${path.join('.')}`)
  return here
}

/**
 * A call as our API hears it, for `fetchCall`: plain, since one that passes through many hands would be made and copied as a
 * `Request` in each, half a millisecond a time on a slow device.
 */
export interface ApiRequest {
  method: string
  /** With the query. */
  path: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  body?: string
  signal?: AbortSignal | undefined
}

export const fetchCall = (
  { path, ...asked }: ApiRequest,
  credentials: RequestCredentials = 'omit',
): Promise<Response> =>
  // A call that carries tokens must not follow a redirect to another origin.
  fetch(path, { ...asked, credentials, redirect: 'error' } as RequestInit)

/** Values in `{braces}` of the path, the rest of the input as the query of a GET and as JSON otherwise. */
export function requestOf(
  call: string,
  input: unknown,
  headers: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): ApiRequest {
  const [method = '', template = ''] = call.split(' ')
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) }
  const isInPath = template.includes('{')
  const path = template.replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const asked = { method, path, headers: { accept: 'application/json', ...headers }, signal }
  if (method === 'GET') {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(rest)) appendTo(query, name, value)
    const said = String(query)
    return said ? { ...asked, path: `${path}?${said}` } : asked
  }
  const isEmpty = input === undefined || (isInPath && Object.keys(rest).length === 0)
  if (isEmpty) return asked
  return {
    ...asked,
    headers: { ...asked.headers, 'content-type': 'application/json' },
    body: JSON.stringify(rest, sayable),
  }
}

/** JSON makes null of what is no number; where null means something of its own (no limit), the server has to hear of it. */
const sayable = (_: string, value: unknown) => (Number.isNaN(value) ? 'NaN' : value)

/** What is not there is left out; lists and objects become `name[0]`, `name[key]`. */
function appendTo(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (typeof value !== 'object') query.append(name, String(value))
  else for (const [key, inner] of Object.entries(value)) appendTo(query, `${name}[${key}]`, inner)
}
