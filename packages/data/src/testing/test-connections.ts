import { inviteWrite } from '../account/invitation.ts'
import { saveListViews } from '../account/list-views.ts'
import { openedCardsWrite } from '../account/opened-cards.ts'
import { PLATFORM_CHAIN } from '../audit/audit.ts'
import { appendToChain } from '../audit/audit-chain.ts'
import { beginImpersonation } from '../audit/impersonation.ts'
import { issueLinkCodeWrite, linkIdentityWrites } from '../identity-provider/identity-link.ts'
import { putPortalKeyWrite, saveIdentityProviderWrites } from '../identity-provider/identity-provider.ts'
import { changeMailSettings, getMailSettings } from '../mail/mail-settings.ts'
import { type SchoolNetwork, schoolNetworkWrite } from '../network/school-network.ts'
import { addPushDeviceWrites, type PushDevice } from '../push/push-device.ts'
import { putUpload } from '../upload/upload.ts'
import * as data from './whole-data.ts'

const AT = '2026-11-01T00:00:00.000Z'
const NOW_MS = Date.parse(AT)

export const record = (branchId: string, serial: number): data.AuditRecord => ({
  branch_id: branchId,
  action: 'signed_in',
  actor: { account_id: `${branchId}-teacher`, role: 'teacher' },
  by: null,
  target: null,
  at: `2026-11-01T00:00:0${serial}.000Z`,
  request_id: `r-${serial}`,
  source_ip: '192.0.2.1',
  details: {},
})

/** What leads from a branch elsewhere: a provider, a portal, links, codes, an upload, who impersonates. */
export async function fillConnections(table: data.Table, branchId: string, accountId: string) {
  const account = await data.getAccount(table, accountId)
  if (!account) throw new Error('the account is not there')
  const asked = { address: 'sensei@school.example', mailId: 'mail-1', now: new Date(NOW_MS) }
  await table.transact([inviteWrite(account, asked).write])
  await saveListViews(table, accountId, { list_views: [], revision: 0 })
  const opening = { accountId, branchId, grade: 8, kumi: '2', studentIds: ['student-1'], now: new Date(NOW_MS) }
  const opened = await openedCardsWrite(table, opening)
  if (opened) await table.transact([opened])
  const issuer = 'https://login.example'
  await table.transact(
    saveIdentityProviderWrites(
      {
        branch_id: branchId,
        kind: 'generic',
        name: '学校のアカウント',
        school_code: `code-${branchId}`,
        issuer,
        client_id: 'client',
        sealed_client_secret: 'secret-sealed',
        allowed_domains: [`${branchId}.example`, 'city.example'],
        trusts_second_factor: false,
        is_enabled: true,
        revision: 1,
        updated_at: AT,
        updated_by: 'admin-1',
      },
      undefined,
    ),
  )
  await table.transact([
    ...linkIdentityWrites({
      id: `identity-${branchId}`,
      branch_id: branchId,
      issuer,
      issuer_name: '学校のアカウント',
      account_id: accountId,
      linked_at: AT,
    }),
    putPortalKeyWrite({ branch_id: branchId, key_id: `${branchId}.k`, sealed_key: 'secret-sealed', created_at: AT }),
    issueLinkCodeWrite(`code-${branchId}`, {
      account_id: accountId,
      branch_id: branchId,
      issued_by: accountId,
      expires_at_ms: NOW_MS + 86_400_000,
    }),
  ])
  await data.putShareableUrl(table, {
    key: `link-of-${branchId}`,
    branch_id: branchId,
    branch_name: `${branchId}の教室`,
    category: 'cbt',
    set_code: 'EX-1',
    title: 'EX-1の題',
    subject_name: '数学',
    grade_id: 8,
    allows_entry: true,
    answers_shown: 'students',
    note: '',
    created_at: AT,
    created_by: 'admin-1',
    expires_at: '2027-03-31T15:00:00.000Z',
    revoked_at: null,
    opened_count: 0,
    last_opened_at: null,
  })
  const target = `branch:${branchId}`
  await beginImpersonation(
    table,
    { session_id: `session-${branchId}`, target, branch_id: branchId, since: AT },
    { ...record(branchId, 0), branch_id: null },
  )
  const { items } = await data.listAuditRecords(table, null, { limit: 10 })
  await appendToChain(table, PLATFORM_CHAIN, items.toReversed())
  await putUpload(table, {
    id: `upload-${branchId}`,
    account_id: accountId,
    branch_id: branchId,
    file_name: '保護者会.pdf',
    content_type: 'application/pdf',
    size_bytes: 10,
    state: 'ready',
    fault: null,
    created_at: AT,
    used_by: null,
  })
  const network: SchoolNetwork = {
    ...{ branch_id: branchId, block: '203.0.113.0/28', state: 'confirmed', note: '本館の回線', revision: 1 },
    ...{ proposed_at: AT, proposed_by: accountId, decided_at: AT, decided_by: 'admin-1' },
  }
  const { write } = changeMailSettings(await getMailSettings(table, accountId), { pending: null })
  await table.transact([
    write,
    schoolNetworkWrite(network, undefined),
    ...addPushDeviceWrites({ good: [], over: [] }, pushDeviceOf(accountId)),
  ])
}

/** A browser in which somebody gets pushes. */
export const pushDeviceOf = (accountId: string): PushDevice => ({
  ...{ id: 'device-1', account_id: accountId, address: 'https://web.push.apple.com/device-1', key_id: 'k1' },
  ...{ right_hash: 'hash-of-right', session_id: 'session-1', session_version: 0, added_at: AT },
})
