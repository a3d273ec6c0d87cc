import { originHeaders } from '@tcheck/contract/origin-headers'
import { eventOf } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { checkingOrigin } from './origin-check.ts'

const call = (headers: Record<string, string>) => eventOf({ method: 'GET', path: '/api/health', headers })
const APP = 'https://tcheck.example'
const pass = checkingOrigin(async () => ({ current: 'new-secret', previous: 'old-secret' }), APP)

test.each(['new-secret', 'old-secret'])(
  'a call through CloudFront passes with %s, and has the address of its viewer and the app’s host',
  async (secret) => {
    const passed = await pass(call({ [originHeaders.secret]: secret, [originHeaders.viewerAddress]: '203.0.113.9' }))
    expect(passed?.requestContext.http.sourceIp).toBe('203.0.113.9')
    expect(passed?.requestContext.domainName).toBe('tcheck.example')
  },
)

test.each([
  {},
  { [originHeaders.secret]: '' },
  { [originHeaders.secret]: 'new-secre' },
  { [originHeaders.secret]: 'null' },
])('a call that went round CloudFront does not: %j', async (headers) => {
  expect(await pass(call(headers))).toBeNull()
  const retired = checkingOrigin(async () => ({ current: 'new-secret', previous: null }), APP)
  expect(await retired(call(headers))).toBeNull()
})

test('a secret that was retired opens nothing', async () => {
  const retired = checkingOrigin(async () => ({ current: 'new-secret', previous: null }), APP)
  expect(await retired(call({ [originHeaders.secret]: 'old-secret' }))).toBeNull()
})
