import { health } from '@tcheck/contract/groups/health'
import { serve } from '@tcheck/lambda-kit/serve'
import { readSampleEvent } from '@tcheck/local-cloud/testing/sample-event'
import { answerTo } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { handlers } from './handlers.ts'

const broken = async () => {
  throw new Error('secret-host.internal refused the connection')
}
const sound = async () => undefined

async function check(readDatabase: () => Promise<void>, readStorage: () => Promise<void>) {
  const deps = { version: '1.2.3', stage: 'dev', readDatabase, readStorage }
  const handler = serve(health, handlers(deps), { authenticate: async () => null, log: () => undefined })
  return answerTo(handler, await readSampleEvent('health/check.success'))
}

test('tells API, table and store apart, each with its own round trip', async () => {
  const { status, body } = await check(sound, sound)
  const part = { is_ok: true, round_trip_ms: expect.any(Number) }
  expect([status, body]).toEqual([
    200,
    { status: 'ok', api: { version: '1.2.3', stage: 'dev' }, database: part, storage: part },
  ])
})

test.each([
  ['table', broken, sound, { database: { is_ok: false }, storage: { is_ok: true } }],
  ['store', sound, broken, { database: { is_ok: true }, storage: { is_ok: false } }],
])('a %s that does not answer is told, still as 200 and without its reason', async (_, database, storage, parts) => {
  const { status, body } = await check(database, storage)
  expect([status, body]).toMatchObject([200, { status: 'degraded', ...parts }])
  expect(JSON.stringify(body)).not.toContain('secret-host')
})
