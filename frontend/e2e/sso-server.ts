/** The local start beside a real identity provider, which the demo's school has set up. */
import { sealValue } from '@tcheck/accounts/oidc-sealed'
import { openSecrets } from '@tcheck/accounts/secrets'
import { findAccountByLogin } from '@tcheck/data/account/account'
import { openDocumentClient } from '@tcheck/data/document-client'
import { issueLinkCodeWrite } from '@tcheck/data/identity-provider/identity-link'
import { putPortalKeyWrite, saveIdentityProviderWrites } from '@tcheck/data/identity-provider/identity-provider'
import { openTable } from '@tcheck/data/table'
import { buildWebWhenChanged, startLocalCloud } from '@tcheck/local-cloud'
import { startRealProvider } from '../../functions/sso/testing/real-provider.ts'
import { portalKeyIdOf, schoolAccount } from './school-account.ts'
import { sensei } from './teacher-api.ts'

const { PORT = '0', TCHECK_DATA = '' } = process.env

const cloud = await startLocalCloud({ port: Number(PORT), dataDir: TCHECK_DATA })
const provider = await startRealProvider({
  redirectUri: `${cloud.origin}/sso`,
  claimsOf: (subject) => ({ email: `${subject}@${schoolAccount.domain}`, email_verified: true }),
})
// Read by the functions when the first call loads them.
process.env['OIDC_HTTP_ISSUERS'] = provider.issuer

const table = openTable(openDocumentClient(), process.env['TABLE_NAME'] ?? 'tcheck')
const account = await findAccountByLogin(table, 'teacher-v2', sensei().login_id)
if (!account?.branch_id) throw new Error('the demo has no v2 teacher')
const { branch_id: branchId } = account
const keys = await openSecrets(process.env).sealingKeys()
const updated_at = new Date().toISOString()
await table.transact([
  ...saveIdentityProviderWrites(
    {
      branch_id: branchId,
      kind: 'generic',
      name: schoolAccount.providerName,
      school_code: schoolAccount.schoolCode,
      issuer: provider.issuer,
      client_id: provider.clientId,
      sealed_client_secret: sealValue(keys, { purpose: 'client-secret', branchId }, provider.clientSecret),
      allowed_domains: [schoolAccount.domain],
      trusts_second_factor: false,
      is_enabled: true,
      revision: 1,
      updated_at,
      updated_by: 'journey',
    },
    undefined,
  ),
  putPortalKeyWrite({
    branch_id: branchId,
    key_id: portalKeyIdOf(branchId),
    sealed_key: sealValue(keys, { purpose: 'portal-key', branchId }, schoolAccount.portalKey),
    created_at: updated_at,
  }),
  issueLinkCodeWrite(schoolAccount.linkCode, {
    account_id: account.id,
    branch_id: branchId,
    issued_by: 'journey',
    expires_at_ms: Date.now() + 3600_000,
  }),
])
await buildWebWhenChanged()
process.on('SIGTERM', () => void cloud.close().then(() => process.exit(0)))
process.stdout.write(`ready ${cloud.origin}\n`)
