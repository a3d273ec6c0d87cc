import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@tcheck/contract/contract'
import { type Endpoint, endpoints } from '@tcheck/contract/endpoints'
import type { ApiErrorCode } from '@tcheck/contract/errors'
import { metaOf } from '@tcheck/contract/route'

const EVENTS = join(import.meta.dirname, '../../events')
const procedures = Object.values(contract).flatMap((own) => Object.values(own))

/** The refusals that a route declares, without those of the middleware. */
export function declaredBy({ method, path }: Pick<Endpoint, 'method' | 'path'>): readonly string[] {
  const found = procedures.find(({ '~orpc': { route } }) => route.method === method && route.path === path)
  return found ? metaOf(found).errors : []
}

/** The sample events of a route. */
export const samplesOf = (group: string, name: string): string[] =>
  readdirSync(join(EVENTS, group))
    .filter((file) => file.startsWith(`${name}.`))
    .map((file) => join(EVENTS, group, file))

/** Name and first successful sample event of each route that declares one of the refusals. */
export const samplesDeclaring = (...codes: readonly ApiErrorCode[]): (readonly [label: string, file: string])[] =>
  endpoints
    .filter((endpoint) => codes.some((code) => declaredBy(endpoint).includes(code)))
    .flatMap(({ group, name }) => {
      const file = samplesOf(group, name).find((one) => one.includes('.success'))
      return file ? [[`${group}/${name}`, file] as const] : []
    })
