import type { Principal } from '@tcheck/accounts/principal'
import { ApiError } from './api-error.ts'
import type { Call } from './serve.ts'

export type StudentPrincipal = Extract<Principal, { kind: 'student' }>
export type AccountPrincipal = Extract<Principal, { kind: 'account' }>

/** The calling student. The policy admits nobody else. */
export function studentOf(principal: Principal | null): StudentPrincipal {
  if (principal?.kind !== 'student') throw new ApiError('FORBIDDEN')
  return principal
}

/** The calling account, with its branch. */
export function accountInBranch(principal: Principal | null): AccountPrincipal & { branch_id: string } {
  if (principal?.kind !== 'account' || principal.branch_id === null) throw new ApiError('FORBIDDEN')
  return { ...principal, branch_id: principal.branch_id }
}

/** The calling account of any role. */
export function accountOf(principal: Principal | null): AccountPrincipal {
  if (principal?.kind !== 'account') throw new ApiError('FORBIDDEN')
  return principal
}

/**
 * The account id of a person who signed in with a password; a student's account has the student's id.
 *
 * @throws ApiError SIGN_IN_NEEDED for a student with a link, which others may have too
 */
export function signedInOf({
  principal,
  throwApiError,
}: Pick<Call<unknown, 'SIGN_IN_NEEDED'>, 'principal' | 'throwApiError'>): {
  account_id: string
  branch_id: string | null
} {
  if (principal?.kind !== 'student') return accountOf(principal)
  if (principal.session_id === null) return throwApiError('SIGN_IN_NEEDED')
  return { account_id: principal.student_id, branch_id: principal.branch_id }
}
