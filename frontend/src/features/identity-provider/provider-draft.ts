import type { IdentityProvider, IdentityProviderKind } from '@tcheck/contract/identity-provider'

/** What the form holds: as it is typed. */
export interface ProviderDraft {
  kind: IdentityProviderKind
  name: string
  schoolCode: string
  /** Microsoft: the tenant's id. Any other provider: its issuer. */
  tenant: string
  issuer: string
  clientId: string
  /** Empty: the stored one stays. */
  clientSecret: string
  /** One a line, or with blanks or commas between. */
  domains: string
  trustsSecondFactor: boolean
  isEnabled: boolean
}

const GOOGLE = 'https://accounts.google.com'
const MICROSOFT = /^https:\/\/login\.microsoftonline\.com\/([^/]+)\/v2\.0$/

export const emptyDraft: ProviderDraft = {
  kind: 'google',
  name: '',
  schoolCode: '',
  tenant: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  domains: '',
  trustsSecondFactor: false,
  isEnabled: true,
}

export const draftOf = (stored: IdentityProvider | null): ProviderDraft =>
  stored === null
    ? emptyDraft
    : {
        kind: stored.kind,
        name: stored.name,
        schoolCode: stored.school_code,
        tenant: MICROSOFT.exec(stored.issuer)?.[1] ?? '',
        issuer: stored.kind === 'generic' ? stored.issuer : '',
        clientId: stored.client_id,
        clientSecret: '',
        domains: stored.allowed_domains.join('\n'),
        trustsSecondFactor: stored.trusts_second_factor,
        isEnabled: stored.is_enabled,
      }

export function issuerOf({ kind, tenant, issuer }: Pick<ProviderDraft, 'kind' | 'tenant' | 'issuer'>): string {
  if (kind === 'google') return GOOGLE
  return kind === 'microsoft' ? `https://login.microsoftonline.com/${tenant.trim().toLowerCase()}/v2.0` : issuer.trim()
}

/** What is sent; `@` before a domain is forgiven. */
export const settingsOf = (draft: ProviderDraft) => ({
  kind: draft.kind,
  name: draft.name,
  school_code: draft.schoolCode,
  issuer: issuerOf(draft),
  client_id: draft.clientId,
  ...(draft.clientSecret.trim() !== '' && { client_secret: draft.clientSecret }),
  allowed_domains: domainsOf(draft.domains),
  trusts_second_factor: draft.trustsSecondFactor,
  is_enabled: draft.isEnabled,
})

const domainsOf = (typed: string) =>
  typed
    .normalize('NFKC')
    .split(/[\s,、]+/)
    .map((domain) => domain.replace(/^.*@/, ''))
    .filter(Boolean)
