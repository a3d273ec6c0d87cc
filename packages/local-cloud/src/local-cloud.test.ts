import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/cloudfront-signer'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { openSecrets } from '@tcheck/accounts/secrets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalCloud, startLocalCloud } from './local-cloud.ts'

const base = await mkdtemp(join(tmpdir(), 'tcheck-cloud-'))
const dataDir = join(base, 'data')
const options = { port: 0, dataDir, webDir: base, demo: false, quiet: true }
const environmentBefore = { ...process.env }
let cloud: LocalCloud

beforeAll(async () => {
  await writeFile(join(base, 'index.html'), '<title>Tチェック</title>')
  cloud = await startLocalCloud(options)
})
afterAll(async () => {
  await cloud.close()
  await rm(base, { recursive: true, force: true })
})

describe('one origin', () => {
  it('answers a call by its Lambda, with table and store behind it', async () => {
    const response = await fetch(`${cloud.origin}/api/health`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      status: 'ok',
      api: { stage: 'local' },
      database: { is_ok: true },
      storage: { is_ok: true },
    })
  })

  it('answers a call that is not in the contract with 404, never with a page', async () => {
    for (const path of ['/api', '/api/', '/api/none', '/api?x=1']) {
      const response = await fetch(cloud.origin + path)
      expect([path, response.status, await response.json()]).toEqual([path, 404, { message: 'Not Found' }])
    }
  })

  it('answers every other path with the app, under its policy', async () => {
    for (const path of ['/', '/teacher/login', '/apiary']) {
      const response = await fetch(cloud.origin + path)
      expect([response.status, await response.text()]).toEqual([200, '<title>Tチェック</title>'])
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
    }
  })

  it('answers media by the signature that the functions make with their secret', async () => {
    const s3 = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' })
    const Key = 'media/graph.png'
    await s3.send(
      new PutObjectCommand({ Bucket: cloud.env['MEDIA_BUCKET'], Key, Body: 'png', ContentType: 'image/png' }),
    )
    const { keyPairId, privateKey } = await openSecrets(cloud.env).mediaSigningKey()
    const url = `${cloud.origin}/${Key}`
    const dateLessThan = new Date(Date.now() + 60_000).toISOString()
    const signed = await fetch(getSignedUrl({ url, keyPairId, privateKey, dateLessThan }))
    expect([signed.status, signed.headers.get('content-type'), await signed.text()]).toEqual([200, 'image/png', 'png'])
    expect((await fetch(url)).status).toBe(403)
  })
})

describe('a second start', () => {
  it('is told in one sentence that folder or port is in use, and disturbs nothing', async () => {
    await expect(startLocalCloud(options)).rejects.toThrow(/使用中です。/)
    const port = Number(new URL(cloud.origin).port)
    const elsewhere = { ...options, dataDir: join(base, 'other'), port }
    await expect(startLocalCloud(elsewhere)).rejects.toThrow(`ポート${port}はほかのプログラムが使っています。`)
    expect((await fetch(`${cloud.origin}/api/health`)).status).toBe(200)
  })

  it('finds what was stored, the keys too, and leaves the environment as it was', async () => {
    const openTable = () => DynamoDBDocumentClient.from(new DynamoDBClient({}))
    const Key = { pk: 'TEST', sk: 'TEST' }
    await openTable().send(new PutCommand({ TableName: 'tcheck', Item: { ...Key, answer: '3,4' } }))
    const before = await openSecrets(cloud.env).publicKeys()
    await cloud.close()
    expect(process.env).toEqual(environmentBefore)

    cloud = await startLocalCloud(options)
    const { Item } = await openTable().send(new GetCommand({ TableName: 'tcheck', Key }))
    expect(Item?.['answer']).toBe('3,4')
    expect(await openSecrets(cloud.env).publicKeys()).toEqual(before)
    expect((await fetch(`${cloud.origin}/api/health`)).status).toBe(200)
  })

  it('begins anew with a reset', async () => {
    await cloud.close()
    cloud = await startLocalCloud({ ...options, reset: true })
    const table = DynamoDBDocumentClient.from(new DynamoDBClient({}))
    const { Item } = await table.send(new GetCommand({ TableName: 'tcheck', Key: { pk: 'TEST', sk: 'TEST' } }))
    expect(Item).toBeUndefined()
  })
})
