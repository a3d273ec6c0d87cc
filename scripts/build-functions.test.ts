import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { groupNames } from '@tcheck/contract/endpoints'
import { auditSource } from '@tcheck/data/audit/audit-source'
import { followUpSource } from '@tcheck/data/follow/follow-source'
import { jobSource } from '@tcheck/data/job/job-source'
import { uploadSource } from '@tcheck/data/upload/upload-source'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFunctions, type FunctionBundle, LARGEST_BUNDLE_BYTES } from './build-functions.ts'

const folder = await mkdtemp(join(tmpdir(), 'tcheck-bundles-'))
let bundles: FunctionBundle[] = []
beforeAll(async () => {
  bundles = await buildFunctions(folder)
}, 180_000)
afterAll(() => rm(folder, { recursive: true }))

describe('the bundles', () => {
  it('are one for each group of the contract, and those that a stream, a queue, an event or a clock calls', () => {
    const called = [auditSource, followUpSource, jobSource, uploadSource].map(({ functionName }) => functionName)
    expect(bundles.map(({ group }) => group).sort()).toEqual(['stream-watch', ...groupNames, ...called].sort())
    for (const { bytes } of bundles) expect(bytes).toBeGreaterThan(10_000)
  })

  it('are each small enough to start cold', () => {
    expect(bundles.filter(({ bytes }) => bytes > LARGEST_BUNDLE_BYTES).map(({ group }) => group)).toEqual([])
  })

  it('hold no source map, and what is loaded later lies beside them', async () => {
    for (const { group, path, laterBytes } of bundles) {
      expect(readFileSync(path, 'utf8')).not.toContain('sourceMappingURL')
      const files = (await readdir(dirname(path))).filter((file) => !file.endsWith('.map'))
      expect([group, files.length > 1]).toEqual([group, laterBytes > 0])
    }
  })

  it('load far from node_modules, and each exports its handler', () => {
    const source = `for (const path of ${JSON.stringify(bundles.map(({ path }) => path))}) {
      const { handler } = await import(path)
      if (typeof handler !== 'function') throw new Error(path)
    }`
    const env = { PATH: process.env['PATH'], AWS_REGION: 'ap-northeast-1' }
    const child = spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    expect([child.stderr, child.status]).toEqual(['', 0])
  }, 60_000)

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
      ...{ PATH: process.env['PATH'], AWS_REGION: 'ap-northeast-1', AWS_ENDPOINT_URL: nowhere, AWS_MAX_ATTEMPTS: '1' },
      ...{ AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' },
    }
    const child = spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
      ...{ cwd: folder, env, encoding: 'utf8', timeout: 110_000 },
    })
    const once = Object.fromEntries(bundles.map(({ group }) => [group, [1, 0]]))
    expect(JSON.parse(child.stderr || 'null')).toEqual(once)
  }, 120_000)
})
