import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'

const publicId = 'virtual:tcheck-contract'
const resolvedId = `\0${publicId}`

/**
 * Serves the contract to the browser as plain data: method, path and structure of each call, without schemas.
 *
 * The schemas would bring the whole of zod into the first page; the server checks all input anyway.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'tcheck-contract',
    resolveId: (id) => (id === publicId ? resolvedId : null),
    async load(id) {
      if (id !== resolvedId) return null
      const { contract } = (await import('@tcheck/contract')) as { contract: AnyContractRouter }
      return `export const contract = ${JSON.stringify(withoutMeta(minifyContractRouter(contract)))}`
    },
  }
}

/** Roles, limits and refusals are the server's business and would only cost bytes. */
function withoutMeta(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutMeta)
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'meta') return [key, {}]
      if (key === 'route') return [key, routing(inner as Record<string, unknown>)]
      return [key, withoutMeta(inner)]
    }),
  )
}

function routing({ method, path, inputStructure, outputStructure }: Record<string, unknown>) {
  return { method, path, inputStructure, outputStructure }
}
