import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LambdaEvent } from '@tcheck/api-runtime/lambda-event'
import { contract } from '@tcheck/contract/contract'
import type { Endpoint } from '@tcheck/contract/endpoints'
import { type Leaf, leavesOf } from '@tcheck/contract/testing/limits'
import type * as z from 'zod'

const EVENTS = join(import.meta.dirname, '../../events')

export const successOf = ({ group, name }: Endpoint) =>
  readFileSync(join(EVENTS, group, `${name}.success.json`), 'utf8')

/** One field of a call, with all that its schema takes there: a union has several leaves at one path. */
export interface EventField {
  /** `mission.classes[].kumi` */
  path: string
  leaves: readonly Leaf[]
}

/** The fields of a call's input by path. */
export function fieldsOf({ method, path }: Endpoint): EventField[] {
  const procedures = Object.values(contract).flatMap((routes) => Object.values(routes))
  const procedure = procedures.find(({ '~orpc': { route } }) => route.method === method && route.path === path)
  const leaves = leavesOf(procedure?.['~orpc'].inputSchema as unknown as z.ZodType)
  const byPath = Map.groupBy(leaves, (leaf) => leaf.path)
  return [...byPath].map(([name, own]) => ({ path: name, leaves: own }))
}

type Holder = Record<string | number, unknown>

/** The same event with another value at the field; null where the event has no place for it. */
export function withValue(endpoint: Endpoint, event: LambdaEvent, path: string, value: unknown): LambdaEvent | null {
  if (endpoint.path.includes(`{${path}}`)) return withParameter(endpoint, event, path, value)
  if (endpoint.method === 'GET') return withQuery(event, path, value)
  const body: unknown = JSON.parse(event.body ?? '{}')
  const steps = path.split('.').flatMap((step) => step.split(/(\[\])/).filter((part) => part !== ''))
  const last = steps.at(-1) === '[]' ? 0 : steps.at(-1)
  let here = body
  for (const step of steps.slice(0, -1)) here = (here as Holder | null)?.[step === '[]' ? 0 : step]
  if (typeof here !== 'object' || here === null || last === undefined) return null
  // Another kind of the same thing has the field: `change` of a day has a `from_period` where a lesson moves.
  if (!(last in here) && 'kind' in here)
    return null
    // `__proto__` as a value, never as a name: the names are those of the contract.
  ;(here as Holder)[last] = value
  return { ...event, headers: { ...event.headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function withParameter(endpoint: Endpoint, event: LambdaEvent, name: string, value: unknown): LambdaEvent | null {
  // An address is UTF-8 on its way, in which there is no half of a character.
  const text = String(value).toWellFormed()
  if (text === '' || text.includes('/')) return null
  const asked = event.rawPath.split('/')
  const rawPath = endpoint.path.split('/').map((part, at) => (part === `{${name}}` ? text : asked[at]))
  return { ...event, rawPath: rawPath.join('/') }
}

function withQuery(event: LambdaEvent, path: string, value: unknown): LambdaEvent | null {
  if (path.includes('.')) return null
  const name = path.replace(/\[\]$/, '')
  const query = new URLSearchParams(event.rawQueryString)
  for (const known of [...query.keys()]) if (known.replace(/\[\d*\]$/, '') === name) query.delete(known)
  for (const [at, one] of (Array.isArray(value) ? value : [value]).entries())
    query.append(Array.isArray(value) ? `${name}[${at}]` : name, String(one))
  return { ...event, rawQueryString: query.toString() }
}
