import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSignedUrl } from '@aws-sdk/cloudfront-signer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openObjectStore } from '../store/object-store.ts'
import { createMediaHandler } from './media-handler.ts'

const NOW = Date.parse('2026-11-21T00:00:00Z')
const seconds = (offset: number) => Math.floor(NOW / 1000) + offset
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const signer = {
  keyPairId: 'KTESTKEYPAIR01',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  algorithm: 'SHA256',
} as const

const folder = await mkdtemp(join(tmpdir(), 'tcheck-media-'))
const store = await openObjectStore(folder, ['media-bucket'])
let origin = ''
const server = createServer(
  createMediaHandler({
    store,
    bucket: 'media-bucket',
    key: { keyPairId: signer.keyPairId, publicKey },
    origins: () => [origin],
    now: () => NOW,
  }),
)
beforeAll(async () => {
  const attributes = { contentType: 'video/mp4', headers: {} }
  await store.put('media-bucket', 'media/動画 (1).mp4', Buffer.from('0123456789'), attributes)
  await store.put('media-bucket', 'media/other.png', Buffer.from('png'), attributes)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

const videoUrl = () => `${origin}/media/${encodeURIComponent('動画 (1).mp4')}`
const canned = (url: string, until = 60) =>
  getSignedUrl({ ...signer, url, dateLessThan: new Date(seconds(until) * 1000).toISOString() })
const custom = (url: string, resource: string, condition: object) =>
  getSignedUrl({
    ...signer,
    url,
    policy: JSON.stringify({ Statement: [{ Resource: resource, Condition: condition }] }),
  })
const until = (offset: number) => ({ DateLessThan: { 'AWS:EpochTime': seconds(offset) } })
const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status

describe('a canned signature', () => {
  it('opens its own file, as a whole, by ranges and without the bytes', async () => {
    const url = canned(videoUrl())
    const whole = await fetch(url)
    expect([whole.status, whole.headers.get('content-type'), await whole.text()]).toEqual([
      200,
      'video/mp4',
      '0123456789',
    ])
    const part = await fetch(url, { headers: { range: 'bytes=2-4' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
    expect(await statusOf(url, { headers: { range: 'bytes=90-' } })).toBe(416)
    expect(await statusOf(url, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } })).toBe(304)
  })

  it('with SHA-1 opens nothing', async () => {
    const dateLessThan = new Date(seconds(60) * 1000).toISOString()
    const url = (algorithm: 'SHA1' | 'SHA256') => getSignedUrl({ ...signer, url: videoUrl(), dateLessThan, algorithm })
    expect(await statusOf(url('SHA1'))).toBe(403)
    expect(await statusOf(url('SHA256'))).toBe(200)
  })

  it('covers the rest of the query', async () => {
    const url = canned(`${videoUrl()}?v=1`)
    expect(await statusOf(url)).toBe(200)
    expect(await statusOf(url.replace('v=1', 'v=2'))).toBe(403)
  })

  it('ends', async () => {
    expect(await statusOf(canned(videoUrl(), 0))).toBe(403)
    expect(await statusOf(canned(videoUrl(), -60))).toBe(403)
  })

  it.each([
    ['another file', (url: string) => url.replace(/media\/[^?]+/, 'media/other.png')],
    ['a later end', (url: string) => url.replace(/Expires=\d+/, `Expires=${seconds(9000)}`)],
    ['another key', (url: string) => url.replace('KTESTKEYPAIR01', 'KANOTHER')],
    ['another signature', (url: string) => url.replace(/Signature=..../, 'Signature=AAAA')],
    ['no signature', (url: string) => url.replace(/\?.*/, '')],
  ])('altered to %s is refused', async (_, alter) => {
    const response = await fetch(alter(canned(videoUrl())))
    expect(response.status).toBe(403)
    expect((await response.text()).length).toBeLessThan(100)
  })

  it('of a stranger’s key is refused', async () => {
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    const pem = stranger.export({ type: 'pkcs8', format: 'pem' }).toString()
    const dateLessThan = new Date(seconds(60) * 1000).toISOString()
    expect(await statusOf(getSignedUrl({ ...signer, privateKey: pem, url: videoUrl(), dateLessThan }))).toBe(403)
  })
})

describe('a custom policy', () => {
  it('opens what its pattern names', async () => {
    const pattern = `${origin}/media/*.png`
    expect(await statusOf(custom(`${origin}/media/other.png`, pattern, until(60)))).toBe(200)
    expect(await statusOf(custom(videoUrl(), pattern, until(60)))).toBe(403)
  })

  it('holds between its dates and for its addresses', async () => {
    const begins = (offset: number) => ({ DateGreaterThan: { 'AWS:EpochTime': seconds(offset) } })
    const from = (range: string) => ({ IpAddress: { 'AWS:SourceIp': range } })
    const ask = (condition: object) => statusOf(custom(videoUrl(), `${origin}/media/*`, condition))
    expect(await ask({ ...until(60), ...begins(-60), ...from('127.0.0.0/8') })).toBe(200)
    expect(await ask({ ...until(60), ...begins(30) })).toBe(403)
    expect(await ask({ ...until(-1) })).toBe(403)
    expect(await ask({ ...until(60), ...from('192.0.2.0/24') })).toBe(403)
  })
})

it('says 404 for a signed URL of nothing, and 405 for writing', async () => {
  expect(await statusOf(canned(`${origin}/media/none.png`))).toBe(404)
  expect(await statusOf(canned(videoUrl()), { method: 'POST' })).toBe(405)
})
