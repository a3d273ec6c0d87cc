import type { Caller, Method } from '@tcheck/contract/route'

export const ROLES = ['admin', 'branch', 'teacher', 'student', 'parent'] as const satisfies readonly Caller[]
/** Decides what is drafted. */
export type Kind = 'list' | 'show' | 'create' | 'write'

export interface NewEndpoint {
  group: string
  name: string
  method: Method
  path: string
  caller: Caller
  kind: Kind
}
