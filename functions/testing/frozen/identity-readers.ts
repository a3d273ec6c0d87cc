import { openValue } from '@tcheck/accounts/oidc-sealed'
import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import { findIdentityLink, findLinkCode, listIdentityLinks } from '@tcheck/data/identity-provider/identity-link'
import { findIdentityProviders, getPortalKey } from '@tcheck/data/identity-provider/identity-provider'
import { isSchoolNetwork, listSchoolNetworks } from '@tcheck/data/network/school-network'
import type { Table } from '@tcheck/data/table'
import { expect } from 'vitest'
import { sealedReaders } from './sealed-readers.ts'

/** School accounts: who vouches for whom, and by which keys; whose sealed answers the server opens. */
export const identityReaders = (
  table: () => Table,
  sealingKeys: SealingKeys,
): Readonly<Record<string, () => Promise<void>>> => ({
  ...sealedReaders(sealingKeys),
  'table/identity-provider.1': async () => {
    for (const typed of ['sakura-jhs', 'sakura.example']) {
      const [provider] = await findIdentityProviders(table(), typed)
      const sealedFor = { purpose: 'client-secret', branchId: 'br-1' } as const
      expect(provider).toMatchObject({ branch_id: 'br-1', kind: 'generic', revision: 2 })
      expect(openValue(sealingKeys, sealedFor, provider?.sealed_client_secret ?? '')).toBe('secret-of-2026')
    }
  },
  'table/portal-key.1': async () => {
    const stored = await getPortalKey(table(), 'br-1')
    const sealedFor = { purpose: 'portal-key', branchId: 'br-1' } as const
    const key = openValue(sealingKeys, sealedFor, stored?.sealed_key ?? '')
    expect([stored?.key_id, key]).toEqual(['br-1.k7Qz', Buffer.alloc(32, 7).toString('base64url')])
  },
  'table/network.1': async () => {
    expect(await listSchoolNetworks(table(), 'br-1')).toMatchObject([{ block: '203.0.113.64/28', revision: 2 }])
    expect(await isSchoolNetwork(table(), '203.0.113.70')).toBe(true)
  },
  'table/identity-link.1': async () => {
    const identity = { branch_id: 'br-1', issuer: 'https://id.sakura.example', subject: 'subject-9' }
    expect(await findIdentityLink(table(), identity)).toMatchObject({ account_id: 'teacher-9' })
    expect(await listIdentityLinks(table(), 'teacher-9')).toHaveLength(1)
  },
  'table/link-code.1': async () => {
    const found = await findLinkCode(table(), 'SAKU-2026-CODE', Date.parse('2026-04-10T00:00:00.000Z'))
    expect(found).toMatchObject({ account_id: 'teacher-9', issued_by: 'admin-1' })
  },
})
