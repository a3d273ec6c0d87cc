import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { documentAreas, documentName } from '@tcheck/contract/page-documents'
import { BUCKET, openStoreBench } from '@tcheck/local-cloud/testing/store-bench'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareDocuments } from './prepare-documents.ts'
import { assetsToRemove, releasesAfter, uploadWeb, type WebRelease } from './upload-web.ts'

const release = (version: string, deployedAt: string, assets = [`assets/${version}.js`]): WebRelease => ({
  version,
  deployedAt: `${deployedAt}T00:00:00.000Z`,
  assets,
})

describe('the releases that stay', () => {
  const first = release('1', '2026-01-01')
  const second = release('2', '2026-06-01')

  test('a release that has just been replaced stays, however old it is', () => {
    expect(releasesAfter([first], second).map(({ version }) => version)).toEqual(['1', '2'])
  })
  test('a release goes 30 days after it was replaced', () => {
    expect(releasesAfter([first, second], release('3', '2026-06-30')).map(({ version }) => version)).toEqual([
      '1',
      '2',
      '3',
    ])
    expect(releasesAfter([first, second], release('3', '2026-07-02')).map(({ version }) => version)).toEqual(['2', '3'])
  })
  test('deploying the same version again does not count it twice', () => {
    expect(releasesAfter([first, second], release('2', '2026-06-02'))).toHaveLength(2)
  })
  test('a file that a kept release shares with an old one stays', () => {
    const shared = [release('2', '2026-06-01', ['assets/shared.js'])]
    expect(assetsToRemove(['assets/shared.js', 'assets/old.js'], shared)).toEqual(['assets/old.js'])
  })
})

/** An empty one. */
async function openOwnBucket() {
  const bench = await openStoreBench()
  const s3 = bench.client()
  return {
    s3,
    put: (Key: string, Body: string) => s3.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body })),
    textOf: async (Key: string) =>
      (await s3.send(new GetObjectCommand({ Bucket: BUCKET, Key }))).Body?.transformToString(),
    [Symbol.asyncDispose]: () => bench.close(),
  }
}

describe('uploading', () => {
  let s3: S3Client
  let folder: string
  const bench = openStoreBench()
  beforeAll(async () => {
    s3 = (await bench).client()
    folder = await mkdtemp(join(tmpdir(), 'tcheck-web-'))
  })
  afterAll(async () => {
    await (await bench).close()
    await rm(folder, { recursive: true })
  })

  async function deploy(version: string, now: string, files: Record<string, string>) {
    await rm(folder, { recursive: true })
    for (const [name, text] of Object.entries({
      'index.html': version,
      'service-worker.js': version,
      ...Object.fromEntries(documentAreas.map((area) => [documentName(area), version])),
      ...files,
    })) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
    return uploadWeb({ s3, bucket: BUCKET, folder, version, now: new Date(now) })
  }
  const keys = async () =>
    (await s3.send(new ListObjectsV2Command({ Bucket: BUCKET }))).Contents?.map(({ Key }) => Key ?? '') ?? []
  const headOf = (Key: string) => s3.send(new HeadObjectCommand({ Bucket: BUCKET, Key }))

  test('keeps the files of open pages, and lets them go a month after they were replaced', async () => {
    await deploy('1', '2026-01-01', { 'assets/one-aaa.js': '1', 'assets/one-aaa.js.map': 'map' })
    await deploy('2', '2026-03-01', { 'assets/two-bbb.js': '2' })
    expect(await keys()).toEqual(expect.arrayContaining(['assets/one-aaa.js', 'assets/two-bbb.js']))
    expect(await keys()).not.toContain('assets/one-aaa.js.map')
    expect(await deploy('3', '2026-04-15', { 'assets/two-bbb.js': '2' })).toEqual({ put: 10, removed: 1 })
    expect(await keys()).not.toContain('assets/one-aaa.js')
  })

  test('has a document for each area before the edge asks for it, and leaves those that are there', async () => {
    await using own = await openOwnBucket()
    const { s3, put, textOf } = own
    expect(await prepareDocuments(s3, BUCKET)).toEqual([])
    await put('index.html', 'of before')
    await put('teacher.html', 'its own')
    const missing = documentAreas.map(documentName).filter((name) => name !== 'teacher.html')
    expect(await prepareDocuments(s3, BUCKET)).toEqual(missing)
    expect(await textOf('v1-teacher.html')).toBe('of before')
    expect(await textOf('teacher.html')).toBe('its own')
    const { ContentType, CacheControl } = await s3.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'admin.html' }))
    expect([ContentType, CacheControl]).toEqual(['text/html; charset=utf-8', 'no-cache'])
    expect(await prepareDocuments(s3, BUCKET)).toEqual([])
  })

  test('a page is never stale, a file under assets never changes, and both say what they are', async () => {
    expect(await headOf('index.html')).toMatchObject({
      CacheControl: 'no-cache',
      ContentType: 'text/html; charset=utf-8',
    })
    expect(await headOf('assets/two-bbb.js')).toMatchObject({
      CacheControl: 'public, max-age=31536000, immutable',
      ContentType: 'text/javascript; charset=utf-8',
    })
  })

  test('a kind of file that is not known stops the upload before anything has changed', async () => {
    await expect(deploy('4', '2026-05-01', { 'assets/x.exe': '' })).rejects.toThrow('x.exe')
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'index.html' }))
    expect(await Body?.transformToString()).toBe('3')
  })
})
