import { HeadBucketCommand } from '@aws-sdk/client-s3'
import { openCloud } from '@tcheck/api-runtime/cloud'
import { openObjectStore } from '@tcheck/api-runtime/object-store'
import { serve } from '@tcheck/api-runtime/serve'
import { health } from '@tcheck/contract/groups/health'
import { chainLagSeconds } from '@tcheck/data/audit/chain-lag'
import { handlers } from './handlers.ts'

const s3 = openObjectStore()
const { originCheck, table, secrets, stage, mediaBucket, environment } = openCloud(process.env)

export const handler = serve(
  health,
  handlers({
    version: environment['APP_VERSION'] ?? 'unreleased',
    stage,
    readDatabase: async () => void (await table.get({ pk: 'HEALTH', sk: 'HEALTH' })),
    readStorage: async () => void (await s3.send(new HeadBucketCommand({ Bucket: mediaBucket }))),
    // The one that each function of the API may read.
    readSecrets: async () => void (await secrets.origin()),
    readAuditLag: () => chainLagSeconds(table, new Date()),
  }),
  { originCheck, authenticate: async () => null },
)
