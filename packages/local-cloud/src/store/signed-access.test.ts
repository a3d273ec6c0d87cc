import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BUCKET as Bucket, openStoreBench, PAGE_ORIGIN } from '../testing/store-bench.ts'

const bench = await openStoreBench()
afterAll(() => bench.close())
afterEach(() => {
  bench.clock.aheadMs = 0
})
const s3 = bench.client()
const plain = bench.plainClient()
const Key = '解答 1.txt'
beforeAll(async () => {
  await plain.send(new PutObjectCommand({ Bucket, Key, Body: '0123456789', ContentType: 'text/plain' }))
})

describe('a signed GET', () => {
  const signed = (input: Partial<ConstructorParameters<typeof GetObjectCommand>[0]> = {}) =>
    getSignedUrl(s3, new GetObjectCommand({ Bucket, Key, ...input }), { expiresIn: 60 })

  it('answers under the file name and type that were signed', async () => {
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(Key)}`
    const response = await fetch(await signed({ ResponseContentDisposition: disposition, ResponseContentType: 'a/b' }))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toBe(disposition)
    expect(response.headers.get('content-type')).toBe('a/b')
    expect(await response.text()).toBe('0123456789')
  })

  it('answers a range, so that a video can be wound', async () => {
    const response = await fetch(await signed(), { headers: { range: 'bytes=2-3' } })
    expect([response.status, await response.text()]).toEqual([206, '23'])
    expect(response.headers.get('accept-ranges')).toBe('bytes')
  })

  it('is refused for another key, for altered overrides, and without a signature', async () => {
    const url = await signed({ ResponseContentType: 'text/plain' })
    expect((await fetch(url.replace(encodeURIComponent('解答'), 'x'))).status).toBe(403)
    expect((await fetch(url.replace('text%2Fplain', 'text%2Fhtml'))).status).toBe(403)
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403)
  })

  it('ends when it says so', async () => {
    const url = await signed()
    bench.clock.aheadMs = 59_000
    expect((await fetch(url)).status).toBe(200)
    bench.clock.aheadMs = 62_000
    expect((await fetch(url)).status).toBe(403)
  })

  it('is refused long before its date, and if it is signed for another service', async () => {
    const get = new GetObjectCommand({ Bucket, Key })
    expect((await fetch(await getSignedUrl(s3, get, { expiresIn: 60, signingService: 'sqs' }))).status).toBe(400)
    bench.clock.aheadMs = -16 * 60_000
    expect((await fetch(await signed())).status).toBe(403)
  })

  it('is refused where its expiry or date is none', async () => {
    const url = await signed()
    expect((await fetch(url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=9999999'))).status).toBe(400)
    expect((await fetch(url.replace(/X-Amz-Date=\w+/, 'X-Amz-Date=now'))).status).toBe(400)
  })
})

describe('a request signed by header', () => {
  it('is refused with a wrong secret, an unknown key and a clock that is off', async () => {
    const head = () => new HeadObjectCommand({ Bucket, Key })
    const get = () => new GetObjectCommand({ Bucket, Key })
    const forger = bench.client({ credentials: { accessKeyId: 'local', secretAccessKey: 'guess' } })
    await expect(forger.send(get())).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
    const stranger = bench.client({ credentials: { accessKeyId: 'constructor', secretAccessKey: 'x' } })
    await expect(stranger.send(get())).rejects.toMatchObject({ name: 'InvalidAccessKeyId' })
    bench.clock.aheadMs = 16 * 60_000
    await expect(s3.send(head())).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  })
})

describe('a signed PUT', () => {
  it('stores a body without checksums; one signed with the checksum of an empty body is refused, as in S3', async () => {
    const put = () => new PutObjectCommand({ Bucket, Key: 'put.txt', ContentType: 'text/plain' })
    const send = async (url: string) =>
      fetch(url, { method: 'PUT', body: 'uploaded', headers: { 'content-type': 'text/plain' } })
    expect((await send(await getSignedUrl(plain, put(), { expiresIn: 60 }))).status).toBe(200)
    expect((await send(await getSignedUrl(s3, put(), { expiresIn: 60 }))).status).toBe(400)
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: 'put.txt' }))
    expect(await Body?.transformToString()).toBe('uploaded')
  })

  it('holds the sender to the signed type and length', async () => {
    const command = new PutObjectCommand({ Bucket, Key: 'sized', ContentType: 'text/plain', ContentLength: 5 })
    const signableHeaders = new Set(['content-type', 'content-length'])
    const url = await getSignedUrl(plain, command, { expiresIn: 60, signableHeaders })
    const send = async (body: string, type: string) =>
      (await fetch(url, { method: 'PUT', body, headers: { 'content-type': type } })).status
    expect(await send('12345', 'text/plain')).toBe(200)
    expect(await send('123456789', 'text/plain')).toBe(403)
    expect(await send('12345', 'text/html')).toBe(403)
  })

  it('is refused with an unsigned header that would change the object', async () => {
    const url = await getSignedUrl(plain, new PutObjectCommand({ Bucket, Key: 'headers' }), { expiresIn: 60 })
    expect((await fetch(url, { method: 'PUT', body: 'x', headers: { 'x-amz-meta-role': 'admin' } })).status).toBe(403)
    expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(200)
  })
})

describe('a signed POST', () => {
  async function post(size: number, change: (form: FormData) => void = () => undefined, type = 'image/png') {
    const { url, fields } = await createPresignedPost(s3, {
      Bucket,
      Key: 'post/図 1.png',
      Conditions: [
        ['content-length-range', 1, 1000],
        ['starts-with', '$Content-Type', 'image/'],
      ],
      Expires: 60,
    })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('Content-Type', type)
    change(form)
    form.append('file', new Blob([Buffer.alloc(size, 7)]), 'x')
    return fetch(url, { method: 'POST', body: form })
  }

  it('stores the file under the signed key', async () => {
    expect((await post(500)).status).toBe(204)
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'post/図 1.png' }))
    expect([head.ContentLength, head.ContentType]).toEqual([500, 'image/png'])
  })

  it('refuses an empty file and one that is too large', async () => {
    expect((await post(0)).status).toBe(400)
    expect((await post(1001)).status).toBe(400)
  })

  it('refuses another type, another key, another bucket’s policy and fields beyond the policy', async () => {
    expect((await post(5, undefined, 'text/html')).status).toBe(403)
    expect((await post(5, (form) => form.set('key', 'elsewhere/x.png'))).status).toBe(403)
    expect((await post(5, (form) => form.set('x-amz-meta-role', 'admin'))).status).toBe(403)
  })

  it('refuses an altered policy and none at all', async () => {
    const forged = Buffer.from(JSON.stringify({ expiration: '2099-01-01T00:00:00Z', conditions: [] }))
    expect((await post(5, (form) => form.set('Policy', forged.toString('base64')))).status).toBe(403)
    expect((await post(5, (form) => form.delete('Policy'))).status).toBe(403)
  })

  it('ends when it says so', async () => {
    bench.clock.aheadMs = 61_000
    expect((await post(5)).status).toBe(403)
  })
})

describe('pages of other origins', () => {
  const preflight = (origin: string) =>
    fetch(`${bench.endpoint()}/${Bucket}/x`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
    })

  it('are let in only where they are ours', async () => {
    const ours = await preflight(PAGE_ORIGIN)
    expect([ours.status, ours.headers.get('access-control-allow-origin')]).toEqual([200, PAGE_ORIGIN])
    const theirs = await preflight('http://evil.example')
    expect([theirs.status, theirs.headers.get('access-control-allow-origin')]).toEqual([403, null])
  })
})
