import { readAllowedHosts, readHttpIssuers } from '@tcheck/accounts/oidc-issuer'
import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { adminIdentityProviders } from '@tcheck/contract/groups/admin-identity-providers'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)
const httpIssuers = readHttpIssuers(cloud.environment['OIDC_HTTP_ISSUERS'])

export const handler = serve(
  adminIdentityProviders,
  handlers({
    table: cloud.table,
    sealingKeys: cloud.secrets.sealingKeys,
    redirectUri: `${cloud.appOrigin}/sso`,
    httpIssuers,
    allowedHosts: readAllowedHosts(cloud.environment['OIDC_ALLOWED_HOSTS']),
  }),
  { originCheck: cloud.originCheck, authenticate: accountAuthentication(cloud) },
)
