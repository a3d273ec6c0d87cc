import { createGuardedFetch } from '@tcheck/accounts/oidc-fetch'
import { isAllowedHost, isIssuer } from '@tcheck/accounts/oidc-issuer'
import { sealValue } from '@tcheck/accounts/oidc-sealed'
import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { adminIdentityProviders } from '@tcheck/contract/groups/admin-identity-providers'
import type { RouteInput } from '@tcheck/contract/route'
import { getBranch } from '@tcheck/data/branch/branch'
import {
  branchOfSchoolCode,
  getIdentityProvider,
  type IdentityProvider,
  saveIdentityProviderWrites,
} from '@tcheck/data/identity-provider/identity-provider'
import type { Table } from '@tcheck/data/table'
import * as oidc from 'openid-client'
import { shownProvider } from '../provider-view.ts'

export interface SaveDeps {
  table: Table
  sealingKeys: () => Promise<SealingKeys>
  /** Issuers that this stage lets us reach over http; empty in the cloud. */
  httpIssuers: readonly string[]
  /** Hosts of providers that this stage's operator allows; empty for any. */
  allowedHosts?: readonly string[]
}

type Settings = RouteInput<typeof adminIdentityProviders.save>['identity_provider']

/** Stores the branch's identity provider after it has answered as the issuer that it is said to be. */
export const save =
  ({
    table,
    sealingKeys,
    httpIssuers,
    allowedHosts = [],
  }: SaveDeps): RouteHandler<typeof adminIdentityProviders.save> =>
  async (call) => {
    const { input, now, principal, throwApiError } = call
    const settings = input.identity_provider
    const { id: branchId } = (await getBranch(table, input.id)) ?? throwApiError('NOT_FOUND')
    const previous = await getIdentityProvider(table, branchId)
    const isSameClient = previous?.issuer === settings.issuer && previous.client_id === settings.client_id
    // A secret goes to the provider that it was given for, and to no other.
    if (settings.client_secret === undefined && !isSameClient) return throwApiError('CLIENT_SECRET_MISSING')
    const holder = await branchOfSchoolCode(table, settings.school_code)
    if (holder !== undefined && holder !== branchId) return throwApiError('SCHOOL_CODE_TAKEN')
    if (!isAllowedHost(settings.issuer, allowedHosts)) return throwApiError('ISSUER_NOT_ALLOWED')
    await checkIssuer(settings, httpIssuers, throwApiError)

    const { client_secret: secret, ...fields } = settings
    const sealedFor = { purpose: 'client-secret', branchId } as const
    const next: IdentityProvider = {
      ...fields,
      branch_id: branchId,
      allowed_domains: [...new Set(settings.allowed_domains)],
      sealed_client_secret:
        secret === undefined
          ? (previous?.sealed_client_secret ?? '')
          : sealValue(await sealingKeys(), sealedFor, secret),
      revision: (previous?.revision ?? 0) + 1,
      updated_at: now.toISOString(),
      updated_by: principal?.kind === 'account' ? principal.account_id : '',
    }
    await table.transact([
      ...saveIdentityProviderWrites(next, previous),
      auditCall(call, {
        action: 'identity_provider_changed',
        branchId,
        target: { kind: 'identity_provider', id: branchId },
        details: detailsOf(next, secret !== undefined),
      }),
    ])
    return { identity_provider: shownProvider(next) }
  }

const detailsOf = (
  { kind, issuer, client_id, school_code, is_enabled, trusts_second_factor, allowed_domains }: IdentityProvider,
  hasNewSecret: boolean,
) => ({
  kind,
  issuer,
  client_id,
  school_code,
  is_enabled,
  trusts_second_factor,
  allowed_domains: allowed_domains.join(' '),
  has_new_secret: hasNewSecret,
})

async function checkIssuer(
  { kind, issuer, client_id: clientId }: Settings,
  httpIssuers: readonly string[],
  throwApiError: ThrowApiError<'ISSUER_INVALID' | 'ISSUER_UNREACHABLE'>,
) {
  if (!isIssuer(kind, issuer, httpIssuers)) return throwApiError('ISSUER_INVALID')
  const execute = httpIssuers.includes(issuer) ? [oidc.allowInsecureRequests] : []
  const options = { [oidc.customFetch]: createGuardedFetch({ httpIssuers }), execute }
  const configuration = await oidc
    .discovery(new URL(issuer), clientId, undefined, undefined, options)
    .catch(() => throwApiError('ISSUER_UNREACHABLE'))
  const {
    issuer: named,
    authorization_endpoint: page,
    token_endpoint: exchange,
    jwks_uri: keys,
  } = configuration.serverMetadata()
  // ID tokens name the issuer to the letter, so a slash too many would refuse everybody later.
  if (named !== issuer) return throwApiError('ISSUER_INVALID')
  if (!page || !exchange || !keys) return throwApiError('ISSUER_UNREACHABLE')
}
