import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { health } from '@tcheck/contract/groups/health'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)
const store = new S3Client({
  requestChecksumCalculation: 'WHEN_REQUIRED',
  forcePathStyle: process.env['AWS_ENDPOINT_URL_S3'] !== undefined,
})

export const handler = serve(
  health,
  handlers({
    version: process.env['APP_VERSION'] ?? 'unreleased',
    stage: cloud.stage,
    readDatabase: async () => {
      await cloud.table.get({ pk: 'HEALTH', sk: 'HEALTH' })
    },
    readStorage: async () => {
      await store.send(new HeadBucketCommand({ Bucket: cloud.mediaBucket }))
    },
  }),
  { authenticate: async () => null },
)
