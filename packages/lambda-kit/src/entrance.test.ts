import { entranceHeaders } from '@tcheck/contract/entrance'
import { eventOf } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { passThroughEntrance } from './entrance.ts'

const call = (headers: Record<string, string>) => eventOf({ method: 'GET', path: '/api/health', headers })
const pass = passThroughEntrance(async () => ({ current: 'new-secret', previous: 'old-secret' }))

test.each(['new-secret', 'old-secret'])(
  'a call through the entrance passes with %s, and its viewer is who calls',
  async (secret) => {
    const passed = await pass(
      call({ [entranceHeaders.secret]: secret, [entranceHeaders.viewerAddress]: '203.0.113.9' }),
    )
    expect(passed?.requestContext.http.sourceIp).toBe('203.0.113.9')
  },
)

test.each([
  {},
  { [entranceHeaders.secret]: '' },
  { [entranceHeaders.secret]: 'new-secre' },
  { [entranceHeaders.secret]: 'null' },
])('a call past the entrance does not: %j', async (headers) => {
  expect(await pass(call(headers))).toBeNull()
  const retired = passThroughEntrance(async () => ({ current: 'new-secret', previous: null }))
  expect(await retired(call(headers))).toBeNull()
})

test('a secret that was retired opens nothing', async () => {
  const retired = passThroughEntrance(async () => ({ current: 'new-secret', previous: null }))
  expect(await retired(call({ [entranceHeaders.secret]: 'old-secret' }))).toBeNull()
})
