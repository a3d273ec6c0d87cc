import type { TeacherKind } from '@tcheck/contract/area-roles'
import type { ApiErrorCode } from '@tcheck/contract/errors'
import type { CallerRole, RoutePolicy, Scope } from '@tcheck/contract/route'
import type { Principal, Role } from './principal.ts'

export const roleOf = (principal: Principal): Role => (principal.kind === 'student' ? 'student' : principal.role)

/** Whether a principal may call an endpoint; null is nobody. The callers come from the contract (domain.md "Tenancy and permission"). */
export function mayCall(roles: readonly CallerRole[], principal: Principal | null): boolean {
  if (roles.includes('public')) return true
  if (!principal) return false
  return roles.includes('any') || roles.includes(roleOf(principal))
}

/** Whether somebody calls from a device that stands at the door (入退室専用) and may do nothing else. */
export const isAtKiosk = (principal: Principal | null): boolean =>
  principal?.kind === 'account' && principal.mode === 'door'

/** The error of a call that the contract's policy does not allow, or null. The role is checked first: a wrong role learns nothing else. */
export function accessFailure(policy: RoutePolicy, principal: Principal | null): ApiErrorCode | null {
  if (policy.roles.includes('public')) return null
  if (!principal) return 'UNAUTHENTICATED'
  if (!mayCall(policy.roles, principal) || !isInScope(policy.scope, principal)) return 'FORBIDDEN'
  if (policy.teachers !== 'both' && !isOfKind(policy.teachers, principal)) return 'FORBIDDEN'
  if (isAtKiosk(principal) && !policy.atKiosk) return 'DOOR_ONLY'
  if (principal.by && policy.impersonator === 'may_not') return 'IMPERSONATOR_MAY_NOT'
  if (principal.owes && !policy.duringFirstSignIn) {
    return principal.owes === 'new_password' ? 'PASSWORD_CHANGE_REQUIRED' : 'SECOND_FACTOR_REQUIRED'
  }
  return null
}

/** Whether a teacher is one of a classroom, or one of a school; nobody else is refused by it. */
const isOfKind = (kind: TeacherKind, principal: Principal): boolean =>
  principal.kind !== 'account' ||
  principal.role !== 'teacher' ||
  kind === (principal.isSchools ? 'school' : 'classroom')

/**
 * A teacher's sandbox (`mode: tutorial`) stores nothing: reads work, and every writing call is rejected (decision 0313). `POST
 * /api/current_user` writes only the session itself.
 */
export function tutorialFailure(
  principal: Principal | null,
  { method, group }: { method: string; group: string },
): ApiErrorCode | null {
  const isTutorial = principal?.kind === 'account' && principal.mode === 'tutorial'
  return isTutorial && method !== 'GET' && group !== 'session' ? 'TUTORIAL_KEEPS_NOTHING' : null
}

/** Whether a principal has anything of what an endpoint reaches: a branch where it works in one, children where it reads theirs. */
function isInScope(scope: Scope, principal: Principal): boolean {
  switch (scope) {
    case 'nobody':
    case 'self':
      return true
    case 'student':
      return roleOf(principal) !== 'admin'
    case 'branch':
      return principal.branch_id !== null
    case 'all':
      return roleOf(principal) === 'admin'
  }
}

/** Whether what belongs to this branch is within a principal's reach; what is not must look as if there were none. */
export const isBranchInScope = (principal: Principal, branchId: string): boolean =>
  roleOf(principal) === 'admin' || principal.branch_id === branchId

/** Whether this student's data is within a principal's reach: their own, a child's, or a student's of their branch. */
export function isStudentInScope(principal: Principal, student: { id: string; branch_id: string }): boolean {
  if (principal.kind === 'student') return principal.student_id === student.id
  if (principal.role === 'parent') return principal.student_ids.includes(student.id)
  return principal.role !== 'student' && isBranchInScope(principal, student.branch_id)
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
