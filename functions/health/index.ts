import { health } from '@tcheck/contract/groups/health'
import { chainLagSeconds } from '@tcheck/data/audit/chain-lag'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { createBucketProbe } from './bucket-probe.ts'
import { handlers } from './handlers.ts'

const { originCheck, table, secrets, stage, mediaBucket, environment } = openCloud(process.env)

export const handler = serve(
  health,
  handlers({
    version: environment['APP_VERSION'] ?? 'unreleased',
    stage,
    readDatabase: async () => void (await table.get({ pk: 'HEALTH', sk: 'HEALTH' })),
    readStorage: createBucketProbe(mediaBucket, environment),
    // The one that each function of the API may read.
    readSecrets: async () => void (await secrets.origin()),
    readAuditLag: () => chainLagSeconds(table, new Date()),
  }),
  { originCheck, authenticate: async () => null },
)
