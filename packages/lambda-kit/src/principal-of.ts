import type { Principal } from '@tcheck/accounts/principal'
import { Refusal } from './refusal.ts'

export type StudentPrincipal = Extract<Principal, { kind: 'student' }>
export type AccountPrincipal = Extract<Principal, { kind: 'account' }>

/** The student who calls; the policy has let nobody else through. */
export function studentOf(principal: Principal | null): StudentPrincipal {
  if (principal?.kind !== 'student') throw new Refusal('FORBIDDEN')
  return principal
}

/** The account that calls, with the branch it works in. */
export function accountInBranch(principal: Principal | null): AccountPrincipal & { branch_id: string } {
  if (principal?.kind !== 'account' || principal.branch_id === null) throw new Refusal('FORBIDDEN')
  return { ...principal, branch_id: principal.branch_id }
}

/** The account that calls, of whatever role. */
export function accountOf(principal: Principal | null): AccountPrincipal {
  if (principal?.kind !== 'account') throw new Refusal('FORBIDDEN')
  return principal
}
