import {
  decideBranchImpersonation,
  decideStudentImpersonation,
  type ImpersonationDecision,
  isAtKiosk,
  roleOf,
} from '@tcheck/accounts/policy'
import type { AccountPrincipal, Impersonator, Principal } from '@tcheck/accounts/principal'
import { throwApiError } from '@tcheck/api-runtime/api-error'
import { auditOf } from '@tcheck/api-runtime/audit-of'
import type { AuthenticationRequest } from '@tcheck/api-runtime/authenticate'
import { beginImpersonation, hasBegun } from '@tcheck/data/audit/impersonation'
import { type Branch, getBranch } from '@tcheck/data/branch/branch'
import { getStudent, hasEnded, type Student } from '@tcheck/data/student/student'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { parameterOf } from './call-parameters.ts'
import type { BranchOf } from './known-branches.ts'
import { studentPrincipal } from './student-principal.ts'

interface Wanted {
  branchId: string | null
  studentId: string | null
}

const ID = /^[\w.:-]{1,120}$/

/** Whom the caller wants to impersonate: a branch, a student, or a student through a branch; null: nobody. */
function wantedBy({ event, headers }: AuthenticationRequest): Wanted | null {
  const [branchId, studentId] = ['branch', 'student'].map((kind) => {
    const id = headers.get(`impersonation-${kind}-id`) || parameterOf(event, `impersonation_${kind}_id`)
    // No id of ours looks like this, so there is nobody of that name.
    if (id && !ID.test(id)) return throwApiError('NOT_FOUND')
    return id || null
  }) as [string | null, string | null]
  return branchId === null && studentId === null ? null : { branchId, studentId }
}

const targetOf = ({ branchId, studentId }: Wanted): string =>
  [branchId && `branch:${branchId}`, studentId && `student:${studentId}`].filter(Boolean).join('/')

/** The target that somebody impersonates, as {@link effectivePrincipal} wrote it down. */
export const impersonationTargetOf = (principal: Principal): string =>
  principal.kind === 'student'
    ? targetOf({ branchId: principal.by?.through_branch_id ?? null, studentId: principal.student_id })
    : targetOf({ branchId: principal.branch_id, studentId: null })

/**
 * The principal of a call: the caller, or the person whom the caller impersonates. The first call of a device for a target writes its audit
 * record before it runs.
 * @throws ApiError FORBIDDEN for a role that may not impersonate, NOT_FOUND for a target that is missing, out of scope or in a closed
 * branch
 */
export async function effectivePrincipal(
  { table, branchOf }: { table: Table; branchOf: BranchOf },
  caller: Principal,
  request: AuthenticationRequest,
): Promise<Principal> {
  const wanted = wantedBy(request)
  if (!wanted) return caller
  if (isAtKiosk(caller)) return throwApiError('FORBIDDEN')
  const role = roleOf(caller)
  if (caller.kind !== 'account' || (role !== 'admin' && role !== 'branch')) return throwApiError('FORBIDDEN')
  if (wanted.branchId !== null) insist(decideBranchImpersonation(caller))
  const session = { session_id: caller.session_id, target: targetOf(wanted) }
  const [branch, student, isRecorded] = await Promise.all([
    wanted.branchId === null ? null : getBranch(table, wanted.branchId),
    wanted.studentId === null ? null : getStudent(table, wanted.studentId),
    hasBegun(table, session, request.now),
  ])
  if (branch === undefined || branch?.disabled_at !== undefined) return throwApiError('NOT_FOUND')
  if (wanted.studentId !== null) insistOnStudent(caller, student, branch, request.now)
  if (student && (await branchOf(student.branch_id, request.now)).isClosed) return throwApiError('NOT_FOUND')

  const by: Impersonator = {
    account_id: caller.account_id,
    role,
    branch_id: caller.branch_id,
    through_branch_id: student ? (branch?.id ?? null) : null,
  }
  const { session_id, owes } = caller
  const acting = student ? { ...studentPrincipal(student, null), session_id, owes, by } : asBranch(branch, caller, by)
  if (!isRecorded) await recordBeginning(table, { ...session, acting }, request)
  return acting
}

/** The branch itself, with the account that signs in for it. */
function asBranch(branch: Branch | null, caller: AccountPrincipal, by: Impersonator): AccountPrincipal {
  if (!branch) return throwApiError('NOT_FOUND')
  return { ...caller, role: 'branch', account_id: branch.account_id ?? branch.id, branch_id: branch.id, by }
}

function insistOnStudent(
  caller: AccountPrincipal,
  student: Student | null | undefined,
  through: Branch | null,
  now: Date,
): void {
  const isThere = student && student.disabled_at === null && !hasEnded(student, now)
  const studentBranchId = isThere ? student.branch_id : null
  insist(decideStudentImpersonation(caller, { studentBranchId, throughBranchId: through?.id ?? null }))
}

function insist(decision: ImpersonationDecision): void {
  if (decision === 'forbidden') throwApiError('FORBIDDEN')
  if (decision === 'hidden') throwApiError('NOT_FOUND')
}

async function recordBeginning(
  table: Table,
  { session_id, target, acting }: { session_id: string; target: string; acting: Principal },
  { event, now, requestId }: AuthenticationRequest,
): Promise<void> {
  const { sourceIp } = event.requestContext.http
  const [kind, id] = acting.kind === 'student' ? ['student', acting.student_id] : ['branch', acting.branch_id ?? '']
  const audit = auditOf(
    { principal: acting, now, requestId, sourceIp },
    { action: 'impersonated', target: { kind, id } },
  )
  try {
    const branch_id = acting.branch_id ?? ''
    await beginImpersonation(table, { session_id, target, branch_id, since: now.toISOString() }, audit)
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
