import type { AnyContractProcedure } from '@orpc/contract'
import type { GroupHandlers, RouteHandler } from './serve.ts'

type Routes = Record<string, AnyContractProcedure>
type Role = 'Branch' | 'Teacher' | 'Student' | 'Parent'
type VerbOf<Name> = Name extends `${infer Verb}By${Role}` ? Verb : never

/** One handler for all permitted roles: `create` for `createByBranch`, `createByParent` … */
type HandlersByVerb<G extends Routes> = {
  [V in VerbOf<keyof G>]: RouteHandler<G[keyof G & `${V}By${Role}`]>
}

/** The handlers of a domain: one for each verb and each role of the contract (decision 0301). */
export function domainHandlers<G extends Routes>(domain: G, byVerb: HandlersByVerb<G>): GroupHandlers<G> {
  const known = new Map<string, unknown>(Object.entries(byVerb))
  const handlers = Object.keys(domain).map((name) => [name, known.get(name.slice(0, name.lastIndexOf('By')))])
  return Object.fromEntries(handlers) as GroupHandlers<G>
}
