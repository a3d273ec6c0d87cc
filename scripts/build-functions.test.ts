import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { groupNames } from '@tcheck/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFunctions, type FunctionBundle } from './build-functions.ts'

const folder = await mkdtemp(join(tmpdir(), 'tcheck-bundles-'))
let bundles: FunctionBundle[] = []
beforeAll(async () => {
  bundles = await buildFunctions(folder)
}, 60_000)
afterAll(() => rm(folder, { recursive: true }))

describe('the bundles', () => {
  it('are one for each group of the contract', () => {
    expect(bundles.map(({ group }) => group).sort()).toEqual([...groupNames].sort())
    for (const { bytes } of bundles) expect(bytes).toBeGreaterThan(10_000)
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
})
