import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { framedSecurityHeaders } from '@tcheck/contract/security-headers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaticWeb } from './static-web.ts'

const folder = await mkdtemp(join(tmpdir(), 'tcheck-web-'))
const server = createServer(createStaticWeb(join(folder, 'dist')))
const SCRIPT = 'const 答え = 1;\n'.repeat(200)
let port = 0

beforeAll(async () => {
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'dist', '.sources'), 'stamp')
  for (const name of ['index.html', 'teacher.html', 'v1-admin.html', 'framed.html'])
    await writeFile(join(folder, 'dist', name), `<!doctype html><title>Tチェック</title><!-- ${name} -->`)
  await writeFile(join(folder, 'dist', 'icon.svg'), '<svg/>')
  await writeFile(join(folder, 'dist', 'service-worker.js'), SCRIPT)
  await writeFile(join(folder, 'dist', 'assets', 'main-abc.js'), SCRIPT)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

/** The bytes as they came, which `fetch` would decode, and the path as it is, which `fetch` would tidy. */
function ask(path: string, { method = 'GET', headers = {} as Record<string, string> } = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

describe('pages', () => {
  it('answers a frame of another site with the page that may be framed', async () => {
    const { status, headers, body } = await ask('/teacher/login', { headers: { 'sec-fetch-dest': 'iframe' } })
    expect(status).toBe(200)
    expect(body.toString()).toContain('<!-- framed.html -->')
    expect(headers).toMatchObject(framedSecurityHeaders)
    expect(headers['x-frame-options']).toBeUndefined()
  })

  it.each([
    ['/', 'index.html'],
    ['/teacher/login', 'teacher.html'],
    ['/teacher/class-result/1?kumi=2', 'teacher.html'],
    ['/v1/admin/branches/5/edit', 'v1-admin.html'],
  ])('answers %s with the document of its area, %s', async (path, name) => {
    const { status, headers, body } = await ask(path)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(body.toString()).toContain(`<!-- ${name} -->`)
  })

  it('carry the security headers, refusals too', async () => {
    for (const path of ['/', '/assets/main-abc.js', '/none.png']) {
      const { headers } = await ask(path)
      expect(headers['content-security-policy']).toContain("default-src 'self'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    }
  })
})

describe('files', () => {
  it('with a hash in their name are kept for good, icons for a day, others asked for again', async () => {
    expect((await ask('/assets/main-abc.js')).headers['cache-control']).toContain('immutable')
    expect((await ask('/icon.svg')).headers['cache-control']).toBe('public, max-age=86400')
    expect((await ask('/service-worker.js')).headers['cache-control']).toBe('no-cache')
  })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
  ])('are compressed for a browser that accepts %s', async (accepted, encoding, decode) => {
    const { headers, body } = await ask('/assets/main-abc.js', { headers: { 'accept-encoding': accepted } })
    expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'Accept-Encoding'])
    expect(body.length).toBeLessThan(SCRIPT.length / 5)
    expect(decode(body).toString()).toBe(SCRIPT)
  })

  it('are not sent again to a browser that has them, in that encoding', async () => {
    const { headers } = await ask('/assets/main-abc.js', { headers: { 'accept-encoding': 'br' } })
    const etag = String(headers['etag'])
    const again = (encoding: string) =>
      ask('/assets/main-abc.js', { headers: { 'accept-encoding': encoding, 'if-none-match': `"x", W/${etag}` } })
    expect((await again('br')).status).toBe(304)
    expect((await again('gzip')).status).toBe(200)
  })

  it('are sent anew when they changed', async () => {
    const before = await ask('/icon.svg')
    await writeFile(join(folder, 'dist', 'icon.svg'), '<svg width="1"/>')
    const after = await ask('/icon.svg', { headers: { 'if-none-match': String(before.headers['etag']) } })
    expect([after.status, after.body.toString()]).toEqual([200, '<svg width="1"/>'])
  })

  it('answers HEAD without a body', async () => {
    const { status, headers, body } = await ask('/icon.svg', { method: 'HEAD' })
    expect([status, Number(headers['content-length']) > 0, body.length]).toEqual([200, true, 0])
  })

  it.each([
    ['/assets/none.js', 404],
    ['/assets', 200],
    ['/../secret.txt', 404],
    ['/..%2fsecret.txt', 404],
    ['/%2e%2e/secret.txt', 404],
    ['/..%5csecret.txt', 404],
    ['/.sources', 404],
    ['/a%00.png', 404],
    ['/%E5%ZZ.png', 400],
  ])('answers %s with %i', async (path, status) => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(answer.body.toString()).not.toContain('secret')
  })

  it('refuses writing', async () => {
    expect((await ask('/', { method: 'POST' })).status).toBe(405)
  })
})

it('says that the app is not built where it is not', async () => {
  const empty = createServer(createStaticWeb(join(folder, 'nowhere')))
  await new Promise<void>((resolve) => empty.listen(0, '127.0.0.1', resolve))
  const response = await fetch(`http://127.0.0.1:${(empty.address() as AddressInfo).port}/`)
  expect([response.status, (await response.text()).includes('npm start')]).toEqual([503, true])
  await new Promise((resolve) => empty.close(resolve))
})
