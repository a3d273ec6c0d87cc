import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { type StoreServer, startStoreServer } from './store-server.ts'

export const BUCKET = 'tcheck-uploads'
export const PAGE_ORIGIN = 'http://localhost:3000'
const ACCESS_KEYS = { local: 'local-secret' }

/** An embedded store on a folder of its own, for tests. `now` is a clock that a test may move. */
export async function openStoreBench() {
  const folder = await mkdtemp(join(tmpdir(), 'tcheck-store-'))
  const clock = { aheadMs: 0 }
  const start = () =>
    startStoreServer({
      folder,
      buckets: [BUCKET],
      accessKeys: ACCESS_KEYS,
      allowedOrigins: () => [PAGE_ORIGIN],
      now: () => Date.now() + clock.aheadMs,
    })
  let server: StoreServer = await start()

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
    /** No checksums but those that a call asks for, as a signed PUT needs it. */
    plainClient: (config: S3ClientConfig = {}) =>
      client({
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        ...config,
      }),
    endpoint: () => server.endpoint,
    async restart() {
      await server.close()
      server = await start()
    },
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
