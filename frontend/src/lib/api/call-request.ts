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
 * A call as our API hears it: values in `{braces}` of the path, the rest of the input as the query of a GET and as JSON
 * otherwise.
 */
export function requestOf(
  call: string,
  input: unknown,
  headers: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Request {
  const [method = '', template = ''] = call.split(' ')
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) }
  const isInPath = template.includes('{')
  const path = template.replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const url = new URL(path, window.location.origin)
  const asked = { method, headers: { accept: 'application/json', ...headers }, ...(signal && { signal }) }
  if (method === 'GET') {
    for (const [name, value] of Object.entries(rest)) appendTo(url.searchParams, name, value)
    return new Request(url, asked)
  }
  const isEmpty = input === undefined || (isInPath && Object.keys(rest).length === 0)
  if (isEmpty) return new Request(url, asked)
  const request = new Request(url, { ...asked, body: JSON.stringify(rest, sayable) })
  request.headers.set('content-type', 'application/json')
  return request
}

/** JSON makes null of what is no number; where null means something of its own (no limit), the server has to hear of it. */
const sayable = (_: string, value: unknown) => (Number.isNaN(value) ? 'NaN' : value)

/** What is not there is left out; lists and objects become `name[0]`, `name[key]`. */
function appendTo(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (typeof value !== 'object') query.append(name, String(value))
  else for (const [key, inner] of Object.entries(value)) appendTo(query, `${name}[${key}]`, inner)
}
