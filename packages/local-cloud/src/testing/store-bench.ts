import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { startStoreServer } from '../store/store-server.ts'

export const BUCKET = 'tcheck-uploads'
export const PAGE_ORIGIN = 'http://localhost:3000'
const ACCESS_KEYS = { local: 'local-secret' }

/** An embedded store on a temporary folder, for tests. `clock` moves the time of the store. */
export async function openStoreBench(buckets: readonly string[] = [BUCKET]) {
  const folder = await mkdtemp(join(tmpdir(), 'tcheck-store-'))
  const clock = { aheadMs: 0 }
  const start = () =>
    startStoreServer({
      folder,
      buckets,
      accessKeys: ACCESS_KEYS,
      allowedOrigins: () => [PAGE_ORIGIN],
      now: () => Date.now() + clock.aheadMs,
    })
  let server = await start()

  const client = (config: S3ClientConfig = {}) =>
    new S3Client({
      endpoint: server.endpoint,
      region: 'ap-northeast-1',
      forcePathStyle: true,
      maxAttempts: 1,
      credentials: { accessKeyId: 'local', secretAccessKey: ACCESS_KEYS.local },
      ...config,
    })

  return {
    folder,
    clock,
    client,
    /** A client with the option of every Lambda: no checksum, which a presigned PUT and a stream need. */
    plainClient: () => client({ requestChecksumCalculation: 'WHEN_REQUIRED' }),
    endpoint: () => server.endpoint,
    async restart() {
      await server.close()
      server = await start()
    },
    async close() {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}
