import type { Principal } from '@tcheck/accounts/principal'
import { auditOf } from '@tcheck/api-runtime/audit-of'
import type { Call } from '@tcheck/api-runtime/serve'
import { endImpersonation, listImpersonations } from '@tcheck/data/audit/impersonation'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { impersonationTargetOf } from '@tcheck/services/authentication/impersonation'

/**
 * Ends the calling device's earlier impersonations, each with its audit record. Only admins and branches can have any, so other calls cost
 * nothing.
 */
export async function endOtherImpersonations(table: Table, call: Call<unknown>): Promise<void> {
  const { principal } = call
  if (!principal?.session_id || !(principal.by || mayImpersonate(principal))) return
  const current = principal.by ? impersonationTargetOf(principal) : null
  const open = await listImpersonations(table, principal.session_id)
  const others = open.filter(({ target }) => target !== current)
  await Promise.all(
    others.map(async (one) => {
      const [kind = '', id = ''] = one.target.split('/').at(-1)?.split(/:(.*)/s) ?? []
      const actor = realActor(principal)
      const record = { ...auditOf(call, { action: 'impersonation_ended', target: { kind, id } }), ...actor, by: null }
      try {
        await endImpersonation(table, one, { ...record, branch_id: one.branch_id })
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error
      }
    }),
  )
}

const mayImpersonate = (principal: Principal) =>
  principal.kind === 'account' && (principal.role === 'admin' || principal.role === 'branch')

/** Who returns: the one who impersonated, whomever they impersonate now. */
function realActor(principal: Principal) {
  const { by } = principal
  return by ? { actor: { account_id: by.account_id, role: by.role } } : {}
}
