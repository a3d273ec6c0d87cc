import type { CallerRole, Method } from '@tcheck/contract/route'

export const ROLES = ['admin', 'branch', 'teacher', 'student', 'parent'] as const satisfies readonly CallerRole[]
/** Decides what is drafted. */
export type Kind = 'list' | 'show' | 'create' | 'write'

export interface NewEndpoint {
  group: string
  name: string
  method: Method
  path: string
  caller: CallerRole
  kind: Kind
}
