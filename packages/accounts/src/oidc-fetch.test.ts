import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGuardedFetch } from './oidc-fetch.ts'
import { isIssuer, isPublicAddress } from './oidc-issuer.ts'

let server: Server
let origin: string
const asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const [, bytes] = /^\/long\/(\d+)$/.exec(request.url ?? '') ?? []
    if (bytes !== undefined) response.end('x'.repeat(Number(bytes)))
    else if (request.url === '/length') response.end(request.headers['content-length'] ?? 'none')
    else if (request.url === '/never') response.writeHead(200).write('x')
    else if (request.url === '/away') response.writeHead(302, { location: '/elsewhere' }).end()
    else request.pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const trusting = (timeoutMs?: number) =>
  createGuardedFetch({ httpIssuers: [origin], ...(timeoutMs !== undefined && { timeoutMs }) })

test('sends a form to an issuer that the stage names and answers what it said', async () => {
  const body = new URLSearchParams({ code: 'あ' })
  const response = await trusting()(`${origin}/token`, { method: 'POST', body })
  expect([response.status, await response.text()]).toEqual([200, 'code=%E3%81%82'])
})

test('is not held up by a connection that the provider has closed meanwhile', async () => {
  const send = trusting()
  for (let time = 0; time < 3; time += 1) {
    expect((await send(`${origin}/token`, { method: 'POST', body: 'x' })).status).toBe(200)
    server.closeAllConnections()
  }
})

test.each([undefined, null])('sends no body and no length for a body of %s', async (body) => {
  const response = await trusting()(`${origin}/length`, { body })
  expect(await response.text()).toBe('none')
})

test('sends the length of a body in bytes', async () => {
  const response = await trusting()(`${origin}/length`, { method: 'POST', body: 'あ' })
  expect(await response.text()).toBe('3')
})

test('reads an answer of 512 KB and refuses a longer one', async () => {
  const most = 512 * 1024
  expect(await (await trusting()(`${origin}/long/${most}`, {})).text()).toHaveLength(most)
  await expect(trusting()(`${origin}/long/${most + 1}`, {})).rejects.toThrow()
})

test('stops when the caller stops', async () => {
  await expect(trusting()(`${origin}/never`, { signal: AbortSignal.abort() })).rejects.toThrow()
})

test('follows no redirect and waits for no end', async () => {
  expect((await trusting()(`${origin}/away`, {})).status).toBe(302)
  expect(asked).not.toContain('GET /elsewhere')
  await expect(trusting(300)(`${origin}/never`, {})).rejects.toThrow()
})

test.each([
  'http://example.com/',
  'https://example.com:8443/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost/',
  'https://0x7f000001/',
  'https://2130706433/',
])('does not connect to %s', async (address) => {
  await expect(createGuardedFetch({ httpIssuers: [] })(address, {})).rejects.toThrow()
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['169.254.170.2', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
  ['nonsense', false],
])('%s is of the internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each([
  ['google', 'https://accounts.google.com', true],
  ['google', 'https://accounts.google.com/', false],
  ['google', 'https://accounts.google.com.evil.example', false],
  ['microsoft', 'https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0', true],
  ['microsoft', 'https://login.microsoftonline.com/common/v2.0', false],
  ['microsoft', 'https://login.microsoftonline.com/sakura.example/v2.0', false],
  ['generic', 'https://id.sakura.example/realms/school', true],
  ['generic', 'http://id.sakura.example', false],
  ['generic', 'https://id.sakura.example:444', false],
  ['generic', 'https://user:pass@id.sakura.example', false],
  ['generic', 'https://id.sakura.example/?a=b', false],
  ['generic', 'https://id.sakura.example/#', false],
  ['generic', 'https://10.0.0.1', false],
  ['generic', 'https://intranet', false],
  ['generic', 'https://printer.local', false],
  ['generic', 'http://localhost:4000', true],
  ['generic', 'http://localhost:4001', false],
  ['generic', 'javascript:alert(1)', false],
] as const)('%s: %s may be an issuer: %s', (kind, issuer, isAllowed) => {
  expect(isIssuer(kind, issuer, ['http://localhost:4000'])).toBe(isAllowed)
})
