import { teachersOfPath } from '@tcheck/contract/area-roles'
import { endpoints } from '@tcheck/contract/endpoints'
import type { Draft } from './draft.ts'
import type { NewEndpoint } from './new-endpoint.ts'

interface Event {
  headers: Record<string, string>
  requestContext: { http: Record<string, unknown>; [field: string]: unknown }
  [field: string]: unknown
}
/** Headers of every request that no code reads. */
const UNREAD = ['accept-encoding', 'accept-language', 'x-amzn-trace-id']
const CREDENTIALS = ['access-token', 'client', 'uid', 'encrypted-username']

/**
 * The API Gateway event of a call, with the credentials of an existing event.
 *
 * @param id of the path; null leaves the credentials out
 */
export function sampleEvent(
  draft: Draft,
  { group, method, path, caller, kind }: NewEndpoint,
  id: string | null,
): string {
  const body = kind === 'create' ? JSON.stringify({ name: '見本' }) : undefined
  const { headers, requestContext, ...fields } = JSON.parse(
    draft.read(neighbour(draft, { group, caller, path })),
  ) as Event
  const routeKey = `${method} ${path}`
  const at = path.replace('{id}', id ?? '')
  const sent = Object.entries(headers).filter(
    ([name]) => !UNREAD.includes(name) && (id !== null || !CREDENTIALS.includes(name)),
  )
  const event = {
    version: fields['version'],
    routeKey,
    rawPath: at,
    rawQueryString: '',
    headers: {
      ...Object.fromEntries(sent.filter(([name]) => !name.startsWith('content-'))),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(path.includes('{id}') && { pathParameters: { id } }),
    requestContext: { ...requestContext, http: { ...requestContext.http, method, path: at }, routeKey },
    isBase64Encoded: false,
    ...(body !== undefined && { body }),
  }
  return `${JSON.stringify(event, null, 2)}\n`
}

/** A sample event of the same group, or of the same role. Teachers of classrooms and of schools differ. */
function neighbour(draft: Draft, { group, caller, path: own }: Pick<NewEndpoint, 'group' | 'caller' | 'path'>): string {
  const teachers = teachersOfPath(own)
  const ofRole = endpoints.filter(
    (one) => one.roles[0] === caller && one.path.startsWith('/api/') && one.teachers === teachers,
  )
  const paths = [...ofRole.filter((one) => one.group === group), ...ofRole].map(
    (one) => `events/${one.group}/${one.name}.success.json`,
  )
  const found = paths.find((path) => draft.has(path))
  if (!found) throw new Error(`there is no sample event of a call by ${caller}`)
  return found
}
