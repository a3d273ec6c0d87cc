import { readAllowedHosts, readHttpIssuers } from '@tcheck/accounts/oidc-issuer'
import { adminIdentityProviders } from '@tcheck/contract/groups/admin-identity-providers'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
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
