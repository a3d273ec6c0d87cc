import type { Secrets } from '@tcheck/accounts/secrets'
import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { sso } from '@tcheck/contract/groups/sso'
import type { Table } from '@tcheck/data/table'
import { createConnector } from './connect-provider.ts'
import { begin } from './routes/begin.ts'
import { complete } from './routes/complete.ts'
import { link } from './routes/link.ts'
import { listProviders } from './routes/list-providers.ts'
import { signInFromPortal } from './routes/sign-in-from-portal.ts'

interface SsoDeps {
  table: Table
  secrets: Pick<Secrets, 'signingKey' | 'sealingKeys'>
  /** Where the browser finds the app; the way back from the provider leads to `/sso` there. */
  appOrigin: string
  httpIssuers: readonly string[]
}

export function handlers({ table, secrets, appOrigin, httpIssuers }: SsoDeps): GroupHandlers<typeof sso> {
  const { sealingKeys, signingKey } = secrets
  const deps = {
    table,
    sealingKeys,
    signingKey,
    connect: createConnector({ sealingKeys, httpIssuers }),
    redirectUri: `${appOrigin}/sso`,
  }
  return {
    listProviders: listProviders(deps),
    begin: begin(deps),
    complete: complete(deps),
    link: link(deps),
    signInFromPortal: signInFromPortal(deps),
  }
}
