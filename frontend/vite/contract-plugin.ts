import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import type { Plugin } from 'vite'

/** What a student's pages call, all there is, and what can be asked of the lists, for screens that show one. */
const publicIds = ['virtual:tcheck-contract/student', 'virtual:tcheck-contract/all', 'virtual:tcheck-contract/lists']
const isStudents = (call: string | Calls) =>
  typeof call === 'string' && / \/api\/(v2\/student\/|current_user$)/.test(call)

/**
 * Serves the contract to the browser as plain data: `{ health: { check: 'GET /api/health' } }`. The groups that a student's
 * pages call come with the first page, all of them when another one is called.
 *
 * The schemas would bring the whole of zod into the first page; the server checks all input anyway. Roles, limits and
 * refusals are the server's business and would only cost bytes.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'tcheck-contract',
    resolveId: (id) => (publicIds.includes(id) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith('\0') || !publicIds.includes(id.slice(1))) return null
      const { contract } = (await import('@tcheck/contract/contract')) as { contract: AnyContractRouter }
      if (id.endsWith('lists')) return `export const lists = ${JSON.stringify(await listsOf(contract))}`
      const groups = Object.entries(callsOf(contract))
      const wanted = groups.filter(
        ([, calls]) => id.endsWith('all') || Object.values<string | Calls>(calls).some(isStudents),
      )
      return `export const contract = ${JSON.stringify(Object.fromEntries(wanted))}`
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
