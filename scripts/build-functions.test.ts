import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { groupNames } from '@tcheck/contract/endpoints'
import { auditSource } from '@tcheck/data/audit/audit-source'
import { jobSource } from '@tcheck/data/job/job-source'
import { streamSource } from '@tcheck/data/stream/stream-source'
import { uploadSource } from '@tcheck/data/upload/upload-source'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readNeedsOf } from '../functions/read-needs.ts'
import { buildFunctions, bundleOptions, type FunctionBundle, LARGEST_BYTES } from './build-functions.ts'

const folder = await mkdtemp(join(tmpdir(), 'tcheck-bundles-'))
let bundles: FunctionBundle[] = []
beforeAll(async () => {
  bundles = await buildFunctions(folder)
}, 180_000)
afterAll(() => rm(folder, { recursive: true }))

/** What bundles are made of, by their source maps: the files with their texts. */
function sourcesOf(some: readonly FunctionBundle[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const place of some.map(({ path }) => dirname(path)))
    for (const name of readdirSync(place).filter((file) => file.endsWith('.map'))) {
      const map = JSON.parse(readFileSync(join(place, name), 'utf8')) as { sources: string[]; sourcesContent: string[] }
      for (const [at, source] of map.sources.entries()) texts.set(resolve(place, source), map.sourcesContent[at] ?? '')
    }
  return texts
}

const pathOf = (group: string) => bundles.find((bundle) => bundle.group === group)?.path ?? ''

describe('the bundles', () => {
  it('are one for each group of the contract, and those that a stream, a queue, an event or a clock calls', () => {
    const called = [auditSource, streamSource, jobSource, uploadSource].map(({ functionName }) => functionName)
    expect(bundles.map(({ group }) => group).sort()).toEqual(['stream-watch', ...groupNames, ...called].sort())
    for (const { bytes } of bundles) expect(bytes).toBeGreaterThan(10_000)
  })

  it('are each small enough to start cold', () => {
    expect(bundles.filter(({ bytes }) => bytes > LARGEST_BYTES).map(({ group }) => group)).toEqual([])
  })

  it('hold the files of node_modules as they are', () => {
    for (const option of ['plugins', 'alias', 'inject', 'define']) expect(bundleOptions).not.toHaveProperty(option)
    // A library that ships source maps is told by its own sources, which are not installed.
    const installed = [...sourcesOf(bundles)].filter(([file]) => file.includes('/node_modules/') && existsSync(file))
    expect(installed.length).toBeGreaterThan(500)
    const changed = installed.filter(([file, text]) => text !== readFileSync(file, 'utf8'))
    expect(changed.map(([file]) => file)).toEqual([])
  })

  it('hold the client of a service only where a group’s needs name it', async () => {
    for (const bundle of bundles) {
      const files = [...sourcesOf([bundle]).keys()]
      const holds = (client: string) => files.some((file) => file.includes(`/node_modules/@aws-sdk/${client}/`))
      const { needs, familyNeeds } = await readNeedsOf(bundle.group)
      const { media, uploads, jobs } = needs ?? familyNeeds ?? {}
      expect([bundle.group, holds('client-sqs')]).toEqual([bundle.group, jobs !== undefined])
      if (holds('client-s3')) expect([bundle.group, media ?? uploads]).not.toEqual([bundle.group, undefined])
    }
  }, 60_000)

  it('hold the workbook library in a part that is loaded later, and never its reader', () => {
    expect(bundles.filter(({ parts }) => parts['hucre'] !== undefined).map(({ group }) => group)).toEqual([])
    const files = [...sourcesOf(bundles).keys()].filter((file) => file.includes('/hucre/'))
    expect(files.some((file) => file.endsWith('/xlsx/writer.mjs'))).toBe(true)
    expect(files.filter((file) => file.endsWith('/xlsx/reader.mjs'))).toEqual([])
  })

  it('hold no source map; lazily loaded files are beside them', async () => {
    for (const { group, path, laterBytes } of bundles) {
      expect(readFileSync(path, 'utf8')).not.toContain('sourceMappingURL')
      const files = (await readdir(dirname(path))).filter((file) => !file.endsWith('.map'))
      expect([group, files.length > 1]).toEqual([group, laterBytes > 0])
    }
  })

  it('load far from node_modules, what comes later too, and each exports its handler', () => {
    const source = `import { readdirSync } from 'node:fs'
    for (const path of ${JSON.stringify(bundles.map(({ path }) => path))}) {
      const { handler } = await import(path)
      if (typeof handler !== 'function') throw new Error(path)
      const later = readdirSync(new URL('.', 'file://' + path)).filter((file) => file.endsWith('.mjs'))
      for (const file of later)
        for (const [name, value] of Object.entries(await import(new URL(file, 'file://' + path))))
          if (value === undefined) throw new Error([path, file, name].join(' '))
    }
    process.exit(0)`
    const env = { PATH: process.env['PATH'], AWS_REGION: 'ap-northeast-1' }
    const child = spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    expect([child.stderr, child.status]).toEqual(['', 0])
  }, 60_000)

  it('make no Intl object at their start', () => {
    // Each in a process of its own: what the first one loads would be there for all.
    const source = `const made = []
    for (const name of ['DateTimeFormat', 'Collator', 'Segmenter', 'NumberFormat'])
      Intl[name] = new Proxy(Intl[name], { construct: (kind, given) => (made.push(name), new kind(...given)) })
    await import(process.argv[1])
    process.stdout.write(JSON.stringify(made))
    process.exit(0)`
    const env = { PATH: process.env['PATH'], AWS_REGION: 'ap-northeast-1' }
    for (const group of ['health', 'learning', 'teacher-results', 'admin-jobs', 'stream-watch']) {
      const words = ['--input-type=module', '--eval', source, pathOf(group)]
      const child = spawnSync(process.execPath, words, { cwd: folder, env, encoding: 'utf8' })
      expect([group, child.stderr, child.stdout]).toEqual([group, '', '[]'])
    }
  }, 120_000)

  it('each say with their first call how long they took to begin, and with no other', () => {
    const source = `const lines = []
    process.stdout.write = (line) => lines.push(String(line)) > 0
    const http = { method: 'GET', path: '/', sourceIp: '192.0.2.1' }
    const event = { rawPath: '/', rawQueryString: '', headers: {}, requestContext: { http }, Records: [] }
    const context = { awsRequestId: 'request-1', getRemainingTimeInMillis: () => 10_000 }
    const said = {}
    for (const [group, path] of ${JSON.stringify(bundles.map(({ group, path }) => [group, path]))}) {
      const { handler } = await import(path)
      said[group] = []
      for (let call = 0; call < 2; call += 1) {
        lines.length = 0
        await Promise.resolve(handler(event, context)).catch(() => undefined)
        said[group].push(lines.filter((line) => /"init_ms":\\d+/.test(line)).length)
      }
    }
    process.stderr.write(JSON.stringify(said))
    process.exit(0)`
    const nowhere = 'http://127.0.0.1:9'
    const env = {
      ...{ PATH: process.env['PATH'], AWS_REGION: 'ap-northeast-1', AWS_ENDPOINT_URL: nowhere },
      ...{ AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' },
    }
    const child = spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
      ...{ cwd: folder, env, encoding: 'utf8', timeout: 110_000 },
    })
    const once = Object.fromEntries(bundles.map(({ group }) => [group, [1, 0]]))
    expect(JSON.parse(child.stderr || 'null')).toEqual(once)
  }, 120_000)

  it('sign what they ask of the table, and ask again where it holds them back', async () => {
    const asked: { headers: IncomingHttpHeaders; body: string }[] = []
    const server = createServer(async (request, response) => {
      asked.push({ headers: request.headers, body: (await request.toArray()).join('') })
      response.statusCode = asked.length === 1 ? 503 : 200
      response.end(asked.length === 1 ? '<html>' : '{}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const source = `const { handler } = await import(${JSON.stringify(pathOf('stream-watch'))})
    await handler()
    process.exit(0)`
    const env = {
      ...{ PATH: process.env['PATH'], AWS_REGION: 'ap-northeast-1', AWS_ACCESS_KEY_ID: 'test' },
      ...{ AWS_SECRET_ACCESS_KEY: 'test', AWS_SESSION_TOKEN: 'session', AWS_LAMBDA_LOG_LEVEL: 'FATAL' },
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    }
    const child = spawn(process.execPath, ['--input-type=module', '--eval', source], { cwd: folder, env })
    const said = (await child.stderr.toArray()).join('')
    server.close()
    expect(said).toBe('')
    const [held, again, ...others] = asked
    expect(again?.body).toBe(held?.body)
    expect(again?.headers['x-amz-target']).toBe('DynamoDB_20120810.GetItem')
    expect(others.map(({ headers }) => headers['x-amz-target'])).toContain('DynamoDB_20120810.PutItem')
    for (const { headers } of asked)
      expect(headers.authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=test\/\d{8}\/ap-northeast-1\/dynamodb\/aws4_request, SignedHeaders=[a-z\d;-]+, Signature=[\da-f]{64}$/,
      )
  }, 60_000)
})
