import type { Caller } from '@tcheck/contract/route'
import type { Principal, Role } from './principal.ts'

export const roleOf = (principal: Principal): Role => (principal.kind === 'student' ? 'student' : principal.role)

/** Whether a principal may call an endpoint; null is nobody. The callers come from the contract (domain.md "Tenancy and permission"). */
export function mayCall(callers: readonly Caller[], principal: Principal | null): boolean {
  if (callers.includes('public')) return true
  if (!principal) return false
  return callers.includes('any') || callers.includes(roleOf(principal))
}

/** Whether a principal may act as a branch, or as a student of that branch. `hidden`: it must look as if there were none. */
export type ImpersonationDecision = 'allowed' | 'forbidden' | 'hidden'

export function decideBranchImpersonation(principal: Principal): ImpersonationDecision {
  return roleOf(principal) === 'admin' ? 'allowed' : 'forbidden'
}

/**
 * @param target the student's branch, null when there is no such student; and the branch that is impersonated already
 */
export function decideStudentImpersonation(
  principal: Principal,
  target: { studentBranchId: string | null; throughBranchId: string | null },
): ImpersonationDecision {
  const role = roleOf(principal)
  if (role !== 'admin' && role !== 'branch') return 'forbidden'
  if (target.studentBranchId === null) return 'hidden'
  const isWithin =
    role === 'branch'
      ? principal.branch_id === target.studentBranchId
      : target.throughBranchId === null || target.throughBranchId === target.studentBranchId
  return isWithin ? 'allowed' : 'hidden'
}
