import { originHeaders } from '@tcheck/contract/origin-headers'
import { expect, test } from 'vitest'
import { runMiddleware } from '../testing/run-middleware.ts'
import { checkOrigin } from './origin-check.ts'

const send = (headers: Record<string, string>, previous: string | null = 'old-secret') => {
  const check = checkOrigin(async () => ({ current: 'new-secret', previous }), 'https://tcheck.example')
  return runMiddleware([check], { method: 'GET', path: '/api/health', headers })
}

test.each(['new-secret', 'old-secret'])(
  'a call through CloudFront passes with %s, and has the address of its viewer and the app’s host',
  async (secret) => {
    const headers = { [originHeaders.secret]: secret, [originHeaders.viewerAddress]: '203.0.113.9' }
    const { requestContext } = (await send(headers)).event
    expect(requestContext.http.sourceIp).toBe('203.0.113.9')
    expect(requestContext.domainName).toBe('tcheck.example')
  },
)

test.each([
  {},
  { [originHeaders.secret]: '' },
  { [originHeaders.secret]: 'new-secre' },
  { [originHeaders.secret]: 'null' },
])('a call that went round CloudFront does not: %j', async (headers) => {
  for (const previous of ['old-secret', null])
    await expect(send(headers, previous)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a secret that was retired opens nothing', async () => {
  await expect(send({ [originHeaders.secret]: 'old-secret' }, null)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
