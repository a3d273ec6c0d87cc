import { openSecrets, type Secrets } from '@tcheck/accounts/secrets'
import { openDocumentClient } from '@tcheck/data/document-client'
import { openTable, type Table } from '@tcheck/data/table'
import type { ApiMiddleware } from './middleware/api-middleware.ts'
import { rejectInMaintenance } from './middleware/maintenance.ts'
import { checkOrigin } from './middleware/origin-check.ts'

/** The resources that the environment of a Lambda names. AWS clients read `AWS_ENDPOINT_URL_…`, so this code has no local mode. */
export interface Cloud {
  /** Every Lambda of an endpoint group hands it to `serve`: did the call come through CloudFront, and is the stage open? */
  originCheck: readonly ApiMiddleware[]
  table: Table
  secrets: Secrets
  stage: string
  appOrigin: string
  /** Where pushes may go (`packages/contract/src/push-services.ts`). */
  pushServices: readonly string[]
  mediaBucket: string
  environment: Readonly<Record<string, string | undefined>>
}

/** Reads the environment and creates the table's client, once a Lambda. Only `functions/<group>/index.ts` calls it. */
export function openCloud(environment: Readonly<Record<string, string | undefined>>): Cloud {
  const secrets = openSecrets(environment)
  const appOrigin = environment['APP_ORIGIN'] ?? ''
  const table = openTable(openDocumentClient(), environment['TABLE_NAME'] ?? 'tcheck')
  return {
    originCheck: [checkOrigin(secrets.origin, appOrigin), rejectInMaintenance(table)],
    table,
    secrets,
    stage: environment['STAGE'] ?? 'unknown',
    appOrigin,
    pushServices: (environment['PUSH_SERVICES'] ?? '').split(' ').filter((service) => service !== ''),
    mediaBucket: environment['MEDIA_BUCKET'] ?? '',
    environment,
  }
}
