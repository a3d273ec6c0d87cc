import { sealValue } from '@tcheck/accounts/oidc-sealed'
import { sealTicket, sealTransaction } from '@tcheck/accounts/oidc-transaction'
import { makePortalLogin, newPortalKey } from '@tcheck/accounts/portal-login'
import { type Account, createAccountWrites, getAccount } from '@tcheck/data/account/account'
import {
  type IdentityLink,
  identityIdOf,
  issueLinkCodeWrite,
  linkIdentityWrites,
} from '@tcheck/data/identity-provider/identity-link'
import { putPortalKeyWrite, saveIdentityProviderWrites } from '@tcheck/data/identity-provider/identity-provider'
import { type SampleValues, tokenValues } from '@tcheck/local-cloud/testing/sample-event'
import type { TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { type HostileProvider, startHostileProvider } from '../sso/testing/hostile-provider.ts'

/** Issuers that the sample cloud's Lambdas may reach over http: the provider below, once it runs. */
export const sampleIssuers: string[] = []

let running: Promise<HostileProvider> | undefined

/** One for all worlds of a process; it holds nobody back from ending. */
const startOnce = () =>
  (running ??= startHostileProvider('tcheck').then((provider) => {
    sampleIssuers.push(provider.issuer)
    return provider
  }))

/** To be called before the Lambdas are opened. */
export async function startSampleProvider(): Promise<void> {
  await startOnce()
}

const LINK_CODE = 'K7QF-93MD-X2PT'

/**
 * School accounts of the first branch: teacher-9 has linked a person of the provider; another person comes back without an account. The
 * values are those of a browser and a portal at `now`.
 */
export async function setUpSampleProvider(
  { table, secrets, school, headersOf }: TestCloud,
  now: Date,
): Promise<SampleValues> {
  const { issuer } = await startOnce()
  const { branchId } = school
  const keys = await secrets.sealingKeys()
  const at = now.toISOString()
  const seal = (purpose: 'client-secret' | 'portal-key', value: string) => sealValue(keys, { purpose, branchId }, value)
  const provider = {
    branch_id: branchId,
    kind: 'generic' as const,
    name: 'さくら市アカウント',
    school_code: 'sakura-chu',
    issuer,
    client_id: 'tcheck',
    sealed_client_secret: seal('client-secret', 'secret'),
    allowed_domains: [],
    trusts_second_factor: false,
    is_enabled: true,
    revision: 1,
    updated_at: at,
    updated_by: 'admin-9',
  }
  const identity = { branch_id: branchId, issuer, subject: 'subject' }
  const link: IdentityLink = {
    id: identityIdOf(identity),
    branch_id: branchId,
    issuer,
    issuer_name: provider.name,
    account_id: 'teacher-9',
    linked_at: at,
  }
  const expires_at_ms = now.getTime() + 600_000
  const portal = { key_id: `${branchId}.sample`, key: newPortalKey() }
  await table.transact([
    ...saveIdentityProviderWrites(provider, undefined),
    ...linkIdentityWrites(link),
    putPortalKeyWrite({
      branch_id: branchId,
      key_id: portal.key_id,
      sealed_key: seal('portal-key', portal.key),
      created_at: at,
    }),
    issueLinkCodeWrite(LINK_CODE, {
      account_id: 'teacher-1',
      branch_id: branchId,
      issued_by: 'admin-9',
      expires_at_ms,
    }),
  ])
  const branchAccount: Account = {
    ...school.teacher,
    id: 'linking-branch',
    login_id: 'linking-branch',
    role: 'branch',
    realm: 'branch',
  }
  await table.transact(createAccountWrites(branchAccount))
  const linked = await getAccount(table, link.account_id)
  if (!linked) throw new Error(`the sample world lacks ${link.account_id}`)
  const begun = {
    branch_id: branchId,
    issuer,
    client_id: 'tcheck',
    nonce: 'sample-code',
    code_verifier: 'v'.repeat(43),
  }
  const login = (jti: string, iat: number) =>
    makePortalLogin(portal, { realm: 'teacher-v2', login_id: 'sensei01', jti, iat })
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    ...tokenValues('linked-teacher', await headersOf(linked, now)),
    ...tokenValues('linking-branch', await headersOf(branchAccount, now)),
    'sso.issuer': issuer,
    'sso.transaction': sealTransaction(keys, { ...begun, id: 'sample', state: 'sample-state', expires_at_ms }),
    'sso.ticket': sealTicket(keys, {
      ...identity,
      subject: 'somebody-new',
      issuer_name: provider.name,
      trusts_second_factor: false,
      expires_at_ms,
    }),
    'sso.link-code': LINK_CODE,
    'sso.identity-id': link.id,
    'portal.encrypt-login-id': login('first', seconds - 5),
    'portal.ended-encrypt-login-id': login('second', seconds - 121),
  }
}
