import { ISSUED_LINK_CODE_MS, newLinkCode, OWN_LINK_CODE_MS } from '@tcheck/accounts/oidc-link-code'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { Call } from '@tcheck/api-runtime/serve'
import type { Account } from '@tcheck/data/account/account'
import { issueLinkCodeWrite } from '@tcheck/data/identity-provider/identity-link'
import { getIdentityProvider } from '@tcheck/data/identity-provider/identity-provider'
import type { Table } from '@tcheck/data/table'

/**
 * Issues a one-time code that links this account at the next sign-in with the branch's identity provider. Valid for a week if the branch
 * issues it, for a quarter of an hour if the account's owner does.
 * @throws ApiError NOT_FOUND for a disabled account, or in a branch without an identity provider
 */
export async function issueLinkCode(
  table: Table,
  account: Account,
  call: Pick<Call<unknown, 'NOT_FOUND'>, 'principal' | 'now' | 'requestId' | 'sourceIp' | 'throwApiError'>,
): Promise<{ link_code: string; expires_at: string }> {
  const { principal, now, throwApiError } = call
  const branchId = account.branch_id ?? throwApiError('NOT_FOUND')
  const provider = (await getIdentityProvider(table, branchId)) ?? throwApiError('NOT_FOUND')
  if (!provider.is_enabled || account.disabled_at !== null) return throwApiError('NOT_FOUND')
  const issuedBy = principal?.kind === 'account' ? (principal.by?.account_id ?? principal.account_id) : account.id
  const lifeMs = issuedBy === account.id ? OWN_LINK_CODE_MS : ISSUED_LINK_CODE_MS
  const expiresAtMs = now.getTime() + lifeMs
  const code = newLinkCode()
  const linkCode = { account_id: account.id, branch_id: branchId, issued_by: issuedBy, expires_at_ms: expiresAtMs }
  await table.transact([
    issueLinkCodeWrite(code, linkCode),
    auditCall(call, {
      action: 'created',
      target: { kind: 'link_code', id: account.id },
      branchId,
      details: { hours: Math.round((lifeMs / 3_600_000) * 100) / 100 },
    }),
  ])
  return { link_code: code, expires_at: new Date(expiresAtMs).toISOString() }
}
