import type { IdentityProvider, IdentityProviderKind } from '@tcheck/contract/identity-provider'

/** What the form holds: as it is typed. */
export interface ProviderDraft {
  kind: IdentityProviderKind
  name: string
  school_code: string
  /** Microsoft: the tenant's id. Any other provider: its issuer. */
  tenant: string
  issuer: string
  client_id: string
  /** Empty: the stored one stays. */
  client_secret: string
  /** One a line, or with blanks or commas between. */
  allowed_domains: string
  trusts_second_factor: boolean
  is_enabled: boolean
}

const GOOGLE = 'https://accounts.google.com'
const MICROSOFT = /^https:\/\/login\.microsoftonline\.com\/([^/]+)\/v2\.0$/

export const emptyDraft: ProviderDraft = {
  kind: 'google',
  name: '',
  school_code: '',
  tenant: '',
  issuer: '',
  client_id: '',
  client_secret: '',
  allowed_domains: '',
  trusts_second_factor: false,
  is_enabled: true,
}

export const draftOf = (stored: IdentityProvider | null): ProviderDraft =>
  stored === null
    ? emptyDraft
    : {
        kind: stored.kind,
        name: stored.name,
        school_code: stored.school_code,
        tenant: MICROSOFT.exec(stored.issuer)?.[1] ?? '',
        issuer: stored.kind === 'generic' ? stored.issuer : '',
        client_id: stored.client_id,
        client_secret: '',
        allowed_domains: stored.allowed_domains.join('\n'),
        trusts_second_factor: stored.trusts_second_factor,
        is_enabled: stored.is_enabled,
      }

export function issuerOf({ kind, tenant, issuer }: Pick<ProviderDraft, 'kind' | 'tenant' | 'issuer'>): string {
  if (kind === 'google') return GOOGLE
  return kind === 'microsoft' ? `https://login.microsoftonline.com/${tenant.trim().toLowerCase()}/v2.0` : issuer.trim()
}

/** What is sent; `@` before a domain is forgiven. */
export const settingsOf = (draft: ProviderDraft) => ({
  kind: draft.kind,
  name: draft.name,
  school_code: draft.school_code,
  issuer: issuerOf(draft),
  client_id: draft.client_id,
  ...(draft.client_secret.trim() !== '' && { client_secret: draft.client_secret }),
  allowed_domains: domainsOf(draft.allowed_domains),
  trusts_second_factor: draft.trusts_second_factor,
  is_enabled: draft.is_enabled,
})

const domainsOf = (typed: string) =>
  typed
    .normalize('NFKC')
    .split(/[\s,、]+/)
    .map((domain) => domain.replace(/^.*@/, ''))
    .filter(Boolean)
