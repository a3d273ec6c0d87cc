import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGateway, type GatewayHandler } from './gateway.ts'
import { compileRoutes } from './route-table.ts'

const json = (value: unknown) => ({
  statusCode: 200,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
})
const echo: GatewayHandler = async (event) => json(event)
const bytes = Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 131) & 255))

const handlers: Record<string, GatewayHandler> = {
  echo,
  context: async (_, context: Context) =>
    json({ id: context.awsRequestId, name: context.functionName, left: context.getRemainingTimeInMillis() }),
  me: async () => json({ me: true }),
  plain: async () => ({ hello: 'x' }),
  nothing: async () => undefined,
  text: async () => ({ statusCode: 200, body: 'text' }),
  binary: async () => ({
    statusCode: 200,
    headers: { 'content-type': 'image/png', 'content-length': '3' },
    body: bytes.toString('base64'),
    isBase64Encoded: true,
  }),
  cookies: async () => ({ statusCode: 204, cookies: ['a=1; HttpOnly', 'b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT'] }),
  dated: async () => ({ statusCode: 200, body: JSON.stringify({ at: 1 }), headers: { 'x-date': new Date(0) } }),
  malformed: async () => ({ statusCode: 200, body: { not: 'text' } }),
  numberless: async () => ({ statusCode: 'ok' }),
  throwing: async () => {
    throw new Error('secret detail')
  },
  slow: () => new Promise(() => undefined),
  huge: async () => ({ statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024) }),
}
const routes = [
  { method: 'GET', path: '/api/echo', group: 'echo' },
  { method: 'POST', path: '/api/echo', group: 'echo' },
  { method: 'GET', path: '/api/users/{userId}/files/{fileId}', group: 'echo' },
  { method: 'GET', path: '/api/users/me/files/{fileId}', group: 'me' },
  { method: 'ANY', path: '/api/any/{rest+}', group: 'echo' },
  { method: 'GET', path: '/api/unloadable', group: 'unloadable' },
  ...Object.keys(handlers).map((group) => ({ method: 'GET', path: `/api/of/${group}`, group })),
]
const reports: string[] = []
const server = createServer(
  createGateway({
    routes,
    load: async (group) => {
      const handler = handlers[group]
      if (!handler) throw new Error(`no such group: ${group}`)
      return handler
    },
    timeoutMs: 300,
    report: (message) => void reports.push(message),
  }),
)
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const get = (path: string, init?: RequestInit) => fetch(base + path, init)
const eventOf = async (path: string, init?: RequestInit) =>
  (await get(path, init)).json() as Promise<APIGatewayProxyEventV2>

describe('the event', () => {
  it('keeps the raw query string, and joins what is repeated', async () => {
    const event = await eventOf('/api/echo?media[filename]=%E5%B1%B1+1.png&tag=a&tag=b&x%5B%5D=1&empty=&q=a?b')
    expect(event.rawQueryString).toBe('media[filename]=%E5%B1%B1+1.png&tag=a&tag=b&x%5B%5D=1&empty=&q=a?b')
    expect(event.queryStringParameters).toEqual({
      'media[filename]': '山 1.png',
      tag: 'a,b',
      'x[]': '1',
      empty: '',
      q: 'a?b',
    })
    expect(event.routeKey).toBe('GET /api/echo')
    expect(event).not.toHaveProperty('body')
    expect(event.isBase64Encoded).toBe(false)
  })

  it('has lower-case headers, and cookies as a list of their own', async () => {
    const event = await eventOf('/api/echo', { headers: { cookie: 'a=1; b=2', 'X-Foo': 'Bar' } })
    expect(event.cookies).toEqual(['a=1', 'b=2'])
    expect(event.headers).toMatchObject({ 'x-foo': 'Bar' })
    expect(event.headers).not.toHaveProperty('cookie')
    expect(event.headers).not.toHaveProperty('connection')
  })

  it('joins a header that comes twice', async () => {
    const event = await new Promise<APIGatewayProxyEventV2>((resolve, reject) => {
      const outgoing = httpRequest(`${base}/api/echo`, { headers: { 'x-twice': ['1', '2'] } }, (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve(JSON.parse(text)))
      })
      outgoing.on('error', reject).end()
    })
    expect(event.headers['x-twice']).toBe('1,2')
  })

  it('takes the caller’s address from the connection, not from a header', async () => {
    const event = await eventOf('/api/echo', { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(event.requestContext.http.sourceIp).toBe('127.0.0.1')
    expect(event.headers['x-forwarded-for']).toBe('203.0.113.7, 127.0.0.1')
  })

  it.each([
    ['application/json', 'a "あ"', false],
    ['application/problem+json; charset=utf-8', '{}', false],
    ['application/x-www-form-urlencoded', 'a=1', true],
    ['application/octet-stream', bytes, true],
  ])('carries a body of %s', async (type, body, isBase64Encoded) => {
    const event = await eventOf('/api/echo', { method: 'POST', body, headers: { 'content-type': type } })
    expect(event.isBase64Encoded).toBe(isBase64Encoded)
    expect(Buffer.from(event.body ?? '', isBase64Encoded ? 'base64' : 'utf8')).toEqual(Buffer.from(body))
  })

  it('carries a form with files byte by byte', async () => {
    const form = new FormData()
    form.append('media[file]', new Blob([bytes], { type: 'image/png' }), '写真 1.png')
    form.append('tag', 'a')
    form.append('tag', 'b')
    const event = await eventOf('/api/echo', { method: 'POST', body: form })
    const body = Buffer.from(event.body ?? '', 'base64')
    const headers = { 'content-type': event.headers['content-type'] ?? '' }
    const read = await new Response(body, { headers }).formData()
    const file = read.get('media[file]') as File
    expect([file.name, Buffer.from(await file.arrayBuffer()).equals(bytes)]).toEqual(['写真 1.png', true])
    expect(read.getAll('tag')).toEqual(['a', 'b'])
  })

  it('decodes path parameters, also a slash inside one', async () => {
    const event = await eventOf('/api/users/u%2F1/files/%E5%B1%B1%20x')
    expect(event.pathParameters).toEqual({ userId: 'u/1', fileId: '山 x' })
    expect((await eventOf('/api/any/a/b%20c')).pathParameters).toEqual({ rest: 'a/b c' })
  })
})

describe('the context', () => {
  it('names the call and counts its time down', async () => {
    const context = (await (await get('/api/of/context')).json()) as { id: string; name: string; left: number }
    expect(context.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(context.name).toBe('context')
    expect(context.left).toBeLessThanOrEqual(300)
    expect(context.left).toBeGreaterThan(0)
  })
})

describe('the route', () => {
  it('prefers a static segment to a parameter', async () => {
    expect(await (await get('/api/users/me/files/1')).json()).toEqual({ me: true })
  })

  it('prefers a parameter to the rest of a path, and a method to ANY', () => {
    const paths = ['/a/{rest+}', '/a/{id}', '/a/{id}/b.c', '/a/{id}/{kind}']
    const routesOf = (method: string) => paths.map((path) => ({ method, path, group: `${method} ${path}` }))
    const find = compileRoutes([...routesOf('ANY'), ...routesOf('GET')])
    const groupOf = (method: string, path: string) => find(method, path)?.route.group
    expect(groupOf('GET', '/a/1')).toBe('GET /a/{id}')
    expect(groupOf('POST', '/a/1')).toBe('ANY /a/{id}')
    expect(groupOf('GET', '/a/1/b.c')).toBe('GET /a/{id}/b.c')
    expect(groupOf('GET', '/a/1/bxc')).toBe('GET /a/{id}/{kind}')
    expect(groupOf('GET', '/a/1/b/c')).toBe('GET /a/{rest+}')
  })

  it.each([
    ['/api/none', 'GET'],
    ['/api/echo/', 'GET'],
    ['/api/echo', 'DELETE'],
    ['/api/echo', 'HEAD'],
    ['/api/users//files/1', 'GET'],
  ])('is not found for %s by %s', async (path, method) => {
    expect((await get(path, { method })).status).toBe(404)
  })

  it('answers 400 for a path that cannot be decoded', async () => {
    expect((await get('/api/users/%E5%ZZ/files/1')).status).toBe(400)
  })
})

describe('the answer', () => {
  it('is binary where the Lambda says base64, with the length of the bytes', async () => {
    const response = await get('/api/of/binary')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
    expect(response.headers.get('content-type')).toBe('image/png')
  })

  it('sets each cookie on its own', async () => {
    const response = await get('/api/of/cookies')
    expect(response.status).toBe(204)
    expect(response.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT'])
  })

  it('is JSON where the Lambda answers a bare value, plain text where it names no type', async () => {
    expect(await (await get('/api/of/plain')).json()).toEqual({ hello: 'x' })
    expect(await (await get('/api/of/nothing')).json()).toBeNull()
    expect((await get('/api/of/text')).headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })

  it('went through JSON, as on its way from a real Lambda', async () => {
    expect((await get('/api/of/dated')).headers.get('x-date')).toBe('1970-01-01T00:00:00.000Z')
  })

  it.each(['malformed', 'numberless', 'throwing', 'huge'])(
    'is 500 without detail for a Lambda that is %s',
    async (group) => {
      const response = await get(`/api/of/${group}`)
      expect([response.status, await response.json()]).toEqual([
        500,
        { code: 'INTERNAL', errors: [expect.stringContaining('エラーが発生しました。')] },
      ])
      expect(reports.at(-1)).toContain(group)
    },
  )

  it('is 500 for a group that does not load, and for one that does not answer', async () => {
    expect((await get('/api/unloadable')).status).toBe(500)
    expect((await get('/api/of/slow')).status).toBe(500)
  })

  it.each([
    ['over 10 MB', 10 * 1024 * 1024 + 1],
    ['over 6 MB as an event', 6 * 1024 * 1024],
  ])('is 413 for a body %s', async (_, size) => {
    const body = Buffer.alloc(size, 65)
    const response = await get('/api/echo', { method: 'POST', body, headers: { 'content-type': 'text/plain' } })
    expect(response.status).toBe(413)
  })
})
