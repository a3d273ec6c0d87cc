import type { IdentityProvider as ShownProvider } from '@tcheck/contract/identity-provider'
import type { IdentityProvider } from '@tcheck/data/identity-provider/identity-provider'

/** Everything but the secret. */
export const shownProvider = (provider: IdentityProvider): ShownProvider => ({
  branch_id: provider.branch_id,
  kind: provider.kind,
  name: provider.name,
  school_code: provider.school_code,
  issuer: provider.issuer,
  client_id: provider.client_id,
  has_client_secret: provider.sealed_client_secret !== '',
  allowed_domains: [...provider.allowed_domains],
  trusts_second_factor: provider.trusts_second_factor,
  is_enabled: provider.is_enabled,
  updated_at: provider.updated_at,
})
