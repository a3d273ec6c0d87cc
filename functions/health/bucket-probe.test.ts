import { BUCKET, openStoreBench } from '@tcheck/local-cloud/store/store-bench'
import { afterAll, expect, test } from 'vitest'
import { createBucketProbe } from './bucket-probe.ts'

const bench = await openStoreBench()
afterAll(() => bench.close())

const environment = () => ({
  AWS_REGION: 'ap-northeast-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local-secret',
  AWS_SESSION_TOKEN: 'a-session',
  AWS_ENDPOINT_URL_S3: bench.endpoint(),
})

test('a store that checks signatures tells that the bucket is there', async () => {
  await expect(createBucketProbe(BUCKET, environment())()).resolves.toBeUndefined()
})

test.each([
  ['a bucket that is not there', 'no-such-bucket', {}],
  ['a wrong key', BUCKET, { AWS_SECRET_ACCESS_KEY: 'another-secret' }],
  ['a store that is down', BUCKET, { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' }],
])('%s is an error', async (_, bucket, more) => {
  await expect(createBucketProbe(bucket, { ...environment(), ...more })()).rejects.toThrow()
})
