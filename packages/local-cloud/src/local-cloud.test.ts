import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/cloudfront-signer'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { openSecrets } from '@tcheck/accounts/secrets'
import { endpoints, groupNames } from '@tcheck/contract/endpoints'
import type { MailEvent } from '@tcheck/contract/mail-events'
import { originHeaders } from '@tcheck/contract/origin-headers'
import { createAccountWrites } from '@tcheck/data/account/account'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import { verifyChain } from '@tcheck/data/audit/verify-chain'
import { openDocumentClient } from '@tcheck/data/document-client'
import { getMail, mailWrite } from '@tcheck/data/mail/mail'
import { changeMailSettings, getMailSettings } from '@tcheck/data/mail/mail-settings'
import { openTable } from '@tcheck/data/table'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type LocalCloud, startLocalCloud } from './local-cloud.ts'
import { createFunctionLoader } from './start/function-loader.ts'
import { invokeFunction } from './start/invoke-function.ts'

const base = await mkdtemp(join(tmpdir(), 'tcheck-cloud-'))
const dataDir = join(base, 'data')
const options = { port: 0, dataDir, webDir: base, demo: false as const, quiet: true }
const environmentBefore = { ...process.env }
let cloud: LocalCloud

beforeAll(async () => {
  for (const name of ['index.html', 'teacher.html']) await writeFile(join(base, name), '<title>Tチェック</title>')
  cloud = await startLocalCloud(options)
})
afterAll(async () => {
  await cloud.close()
  await rm(base, { recursive: true, force: true })
})

it('gives audit records their place in the chain, and goes on where it stopped after a restart', async () => {
  const table = () => openTable(openDocumentClient(), cloud.env['TABLE_NAME'] ?? '')
  const write = (id: string) =>
    putAuditRecord(table(), {
      branch_id: 'br-1',
      action: 'deleted',
      actor: null,
      by: null,
      target: { kind: 'material_code', id },
      at: new Date().toISOString(),
      request_id: id,
      source_ip: '192.0.2.1',
      details: {},
    })
  const isChained = async (links: number) => {
    const now = new Date()
    await vi.waitFor(
      async () => expect(await verifyChain(table(), 'br-1', { now })).toMatchObject({ links, pending: 0, fault: null }),
      { timeout: 20_000, interval: 100 },
    )
  }
  await write('a')
  await write('b')
  await isChained(2)
  await write('c')
  await cloud.close()
  cloud = await startLocalCloud(options)
  await write('d')
  await isChained(4)
}, 60_000)

it('sends a mail of the outbox once, also one that was written before a restart, and shows it on a page', async () => {
  const table = () => openTable(openDocumentClient(), cloud.env['TABLE_NAME'] ?? '')
  const address = { address: 'mama@mail.example', confirmed_at: new Date().toISOString(), undeliverable: null }
  const { write } = changeMailSettings(await getMailSettings(table(), sampleParent.id), { address })
  await table().transact([...createAccountWrites(sampleParent), write])
  const tell = (id: string, template: MailEvent) => {
    const content = { template, page: '/v1/parent/top' } as const
    const mail = { id, accountId: sampleParent.id, content, now: new Date(), goodForSeconds: 600 }
    return table().transact([mailWrite(mail)])
  }
  const page = async () => (await fetch(`${cloud.origin}/local/mails`)).text()
  await tell('m-1', 'entry')
  await cloud.close()
  cloud = await startLocalCloud(options)
  await tell('m-2', 'leave')
  const outcomes = async () => Promise.all(['m-1', 'm-2'].map(async (id) => (await getMail(table(), id))?.outcome))
  await vi.waitFor(async () => expect(await outcomes()).toEqual(['sent', 'sent']), { timeout: 20_000, interval: 100 })
  expect((await page()).match(/お子さまの(入室|退室)のお知らせ/g)?.toSorted()).toEqual([
    'お子さまの入室のお知らせ',
    'お子さまの退室のお知らせ',
  ])
  const files = await readdir(join(dataDir, 'mails'))
  expect(files.filter((name) => name.endsWith('.eml'))).toHaveLength(2)
  expect((await fetch(`${cloud.origin}/local/keys.json`)).status).toBe(404)
}, 60_000)

describe('the origin check', () => {
  const load = createFunctionLoader()
  const [sample] = endpoints
  const direct = async (group: string, headers: Record<string, string>) => {
    const endpoint = endpoints.find((one) => one.group === group) ?? sample
    const { method, path } = endpoint ?? { method: 'GET', path: '/' }
    const event = {
      version: '2.0',
      routeKey: `${method} ${path}`,
      rawPath: path,
      rawQueryString: '',
      headers,
      requestContext: { http: { method, path, sourceIp: '192.0.2.1' } },
      isBase64Encoded: false,
    }
    const handler = await load(group)
    return ((await invokeFunction(handler, group, event)) as { statusCode: number }).statusCode
  }

  it.each(groupNames)('is the only way to the Lambda of %s', async (group) => {
    expect(await direct(group, {})).toBe(403)
    expect(await direct(group, { [originHeaders.secret]: 'x'.repeat(43) })).toBe(403)
  })

  it('takes no caller’s word for its secret or for his address', async () => {
    const headers = { [originHeaders.secret]: 'made-up', [originHeaders.viewerAddress]: '203.0.113.7' }
    expect((await fetch(`${cloud.origin}/api/health`, { headers })).status).toBe(200)
  })
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
      expect([path, response.status, await response.json()]).toEqual([
        path,
        404,
        { code: 'METHOD_NOT_FOUND', errors: ['呼び出し先が見つかりません。'] },
      ])
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
    const signed = await fetch(getSignedUrl({ url, keyPairId, privateKey, dateLessThan, algorithm: 'SHA256' }))
    expect([signed.status, signed.headers.get('content-type'), await signed.text()]).toEqual([200, 'image/png', 'png'])
    expect((await fetch(url)).status).toBe(403)
  })
})

describe('a second start', () => {
  it('prints one sentence when the folder or port is in use, and changes nothing', async () => {
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
