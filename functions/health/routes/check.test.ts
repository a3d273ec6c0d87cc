import { serve } from '@tcheck/api-runtime/serve'
import { health } from '@tcheck/contract/groups/health'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { readSampleEvent } from '@tcheck/local-cloud/testing/sample-event'
import { answerTo } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { handlers } from '../handlers.ts'
import type { HealthDeps } from './check.ts'

const broken = async () => {
  throw new Error('secret-host.internal refused the connection')
}
const silent = () => new Promise<never>(() => undefined)
const sound = async () => undefined

const openHealth = (changes: Partial<HealthDeps> = {}) => {
  const parts = { readDatabase: sound, readStorage: sound, readSecrets: sound, readAuditLag: async () => 0 }
  const deps = { version: '1.2.3', stage: 'dev', ...parts, ...changes }
  const handler = serve(health, handlers(deps), {
    originCheck: anyOrigin,
    authenticate: async () => null,
    log: () => undefined,
  })
  return async (name = 'health/check.success') => answerTo(handler, await readSampleEvent(name))
}

test('tells API, table, store, secrets and audit chain apart, each with its own round trip', async () => {
  const { status, body } = await openHealth()()
  const part = { is_ok: true, round_trip_ms: expect.any(Number) }
  expect([status, body]).toEqual([
    200,
    {
      status: 'ok',
      api: { version: '1.2.3', stage: 'dev' },
      database: part,
      storage: part,
      secrets: part,
      audit: { ...part, behind_seconds: 0 },
    },
  ])
})

test.each<[string, Partial<HealthDeps>, object]>([
  ['table that does not answer', { readDatabase: broken }, { database: { is_ok: false }, storage: { is_ok: true } }],
  ['store that does not answer', { readStorage: broken }, { database: { is_ok: true }, storage: { is_ok: false } }],
  ['secret that cannot be read', { readSecrets: broken }, { secrets: { is_ok: false } }],
  ['chain that is late', { readAuditLag: async () => 600 }, { audit: { is_ok: false, behind_seconds: 600 } }],
  ['chain that cannot be read', { readAuditLag: broken }, { audit: { is_ok: false, behind_seconds: null } }],
  ['store that never answers', { readStorage: silent, patienceMs: 5 }, { storage: { is_ok: false } }],
])('a %s is told, still as 200 and without its reason', async (_, changes, parts) => {
  const { status, body } = await openHealth(changes)()
  expect([status, body]).toMatchObject([200, { status: 'degraded', ...parts }])
  expect(JSON.stringify(body)).not.toContain('secret-host')
})

test('the shallow answer touches nothing behind the API', async () => {
  const ask = openHealth({ readDatabase: broken, readStorage: broken, readSecrets: broken, readAuditLag: broken })
  const { status, body } = await ask('health/check.success-shallow')
  expect([status, body]).toEqual([200, { status: 'ok', api: { version: '1.2.3', stage: 'dev' } }])
})

test('however many ask, each Lambda looks once in five seconds', async () => {
  let looks = 0
  let nowMs = 0
  const readDatabase = async () => {
    looks += 1
  }
  const ask = openHealth({ readDatabase, clock: () => nowMs })
  await Promise.all([ask(), ask(), ask()])
  nowMs = 4999
  await ask()
  expect(looks).toBe(1)
  nowMs = 5000
  await ask()
  expect(looks).toBe(2)
})
