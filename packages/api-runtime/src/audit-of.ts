import { roleOf } from '@tcheck/accounts/policy'
import { type AuditRecord, auditWrite } from '@tcheck/data/audit/audit'
import type { Write } from '@tcheck/data/table'
import type { Call } from './serve.ts'

/** The handler's part of an audit record. The call provides actor, beneficiary, time and address. */
export interface Act extends Pick<AuditRecord, 'action' | 'target'> {
  /** The branch that it concerns, where that is not the caller's own. */
  branchId?: string | null
  details?: AuditRecord['details']
}

export type AuditedCall = Pick<Call<unknown>, 'principal' | 'now' | 'requestId' | 'sourceIp'>

/** The audit record of an act in this call, with both identities during an impersonation. */
export function auditOf({ principal, now, requestId, sourceIp }: AuditedCall, act: Act): AuditRecord {
  const accountId = principal && (principal.kind === 'account' ? principal.account_id : principal.student_id)
  return {
    branch_id: act.branchId === undefined ? (principal?.branch_id ?? null) : act.branchId,
    action: act.action,
    actor: principal && accountId !== null ? { account_id: accountId, role: roleOf(principal) } : null,
    by: principal?.by ?? null,
    target: act.target,
    at: now.toISOString(),
    request_id: requestId,
    source_ip: sourceIp,
    details: act.details ?? {},
  }
}

/** The write of {@link auditOf}, for the same transaction as the act. */
export const auditCall = (call: AuditedCall, act: Act): Write => auditWrite(auditOf(call, act))
