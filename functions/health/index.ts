import { HeadBucketCommand } from '@aws-sdk/client-s3'
import { health } from '@tcheck/contract/groups/health'
import { chainLagSeconds } from '@tcheck/data/audit/chain-lag'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { openObjectStore } from '@tcheck/lambda-kit/object-store'
import { serve } from '@tcheck/lambda-kit/serve'
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
