import { readHttpIssuers } from '@tcheck/accounts/oidc-issuer'
import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { sso } from '@tcheck/contract/groups/sso'
import { handlers } from './handlers.ts'

const { originCheck, table, secrets, appOrigin, environment } = openCloud(process.env)

export const handler = serve(
  sso,
  handlers({ table, secrets, appOrigin, httpIssuers: readHttpIssuers(environment['OIDC_HTTP_ISSUERS']) }),
  // The group is public: signing in begins with nobody.
  { originCheck, authenticate: async () => null },
)
