import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import type { FieldFacts } from '@tcheck/contract/input-fields'
import type { Plugin } from 'vite'
import type { ZodType } from 'zod'

/** All calls, and what screens with lists and forms need to know of them. */
const publicIds = ['calls', 'lists', 'fields'].map((part) => `virtual:tcheck-contract/${part}`)

/**
 * Serves the contract to the browser as plain data: `{ health: { check: 'GET /api/health' } }`. The facts of input fields (labels,
 * limits, texts) and of lists are modules of their own, which pages with a form or a list load.
 *
 * The schemas would add zod to the first page, and the server validates all input. Roles, limits and error codes are not sent.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'tcheck-contract',
    resolveId: (id) => (publicIds.includes(id) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith('\0') || !publicIds.includes(id.slice(1))) return null
      const { contract } = (await import('@tcheck/contract/contract')) as { contract: AnyContractRouter }
      if (id.endsWith('lists')) return `export const lists = ${JSON.stringify(await listsOf(contract))}`
      if (id.endsWith('fields')) return `export const fields = ${JSON.stringify(await fieldsOf(contract))}`
      return `export const contract = ${JSON.stringify(callsOf(contract))}`
    },
  }
}

/** What each list call says of itself: `{ 'adminBranches.list': { rows: 'branches', … } }`. */
async function listsOf(contract: AnyContractRouter): Promise<Record<string, unknown>> {
  const { descriptionOf } = await import('@tcheck/contract/list')
  return Object.fromEntries(
    Object.entries(contract).flatMap(([group, routes]) =>
      Object.entries<object>(routes).flatMap(([name, call]) => {
        const list = descriptionOf(call)
        return list ? [[`${group}.${name}`, list]] : []
      }),
    ),
  )
}

type Calls = { [name: string]: string | Calls }

/** Each call as its method and path; `detailed` where status and headers are part of what it answers. */
export function callsOf(contract: AnyContractRouter): string | Calls {
  if (!isContractProcedure(contract)) {
    return Object.fromEntries(Object.entries(contract).map(([name, inner]) => [name, callsOf(inner)]))
  }
  const { method, path, outputStructure } = contract['~orpc'].route
  if (!method || !path) throw new Error('A call of the contract has no method or path')
  return outputStructure === 'detailed' ? `${method} ${path} detailed` : `${method} ${path}`
}

/** `{ 'adminBranches.create': { 'branch.name': { label: '教室の名前', maximum: 80, isRequired: true } } }` */
export async function fieldsOf(contract: AnyContractRouter): Promise<Record<string, Record<string, FieldFacts>>> {
  const { factsOf, inputFieldsOf } = await import('@tcheck/contract/input-fields')
  const named = Object.entries(contract).flatMap(([group, routes]) =>
    Object.entries(routes as Record<string, AnyContractRouter>).flatMap(([name, procedure]) =>
      isContractProcedure(procedure) ? [[`${group}.${name}`, procedure['~orpc'].inputSchema as ZodType] as const] : [],
    ),
  )
  return Object.fromEntries(
    named.map(([name, input]) => [
      name,
      Object.fromEntries(inputFieldsOf(input).map(({ path, schema }) => [path, factsOf(schema)])),
    ]),
  )
}
