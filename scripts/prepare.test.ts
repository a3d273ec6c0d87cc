import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findChromium } from './chromium.mjs'
import { isInstalled, rememberInstalled } from './installed.mjs'

const lock = (version: string) => ({
  packages: {
    '': { name: 'root', version: '1.0.0' },
    'packages/data': { version: '0.1.0' },
    'node_modules/@tcheck/data': { resolved: 'packages/data', link: true },
    'node_modules/zod': { version, integrity: `sha512-${version}` },
    'node_modules/a/node_modules/b': { version: '1.0.0', integrity: 'sha512-b' },
    'node_modules/only-mac': { version: '1.0.0', optional: true, os: ['darwin'] },
  },
})
const installed = (version: string) => {
  const { '': _, 'node_modules/only-mac': __, ...packages } = lock(version).packages
  return { packages }
}

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tcheck-prepare-'))
  await mkdir(join(root, 'node_modules'))
})
afterEach(() => rm(root, { recursive: true }))
const write = (path: string, content: unknown) => writeFile(join(root, path), JSON.stringify(content))

describe('the dependencies', () => {
  it('are missing before the first installation', async () => {
    await write('package-lock.json', lock('4.0.0'))
    expect(isInstalled(root)).toBe(false)
  })

  it('are there after an installation, until the lock file changes', async () => {
    await write('package-lock.json', lock('4.0.0'))
    rememberInstalled(root)
    expect(isInstalled(root)).toBe(true)
    await write('package-lock.json', lock('4.0.1'))
    expect(isInstalled(root)).toBe(false)
  })

  it('are found after an installation by hand, except packages for other machines', async () => {
    await write('package-lock.json', lock('4.0.0'))
    await write('node_modules/.package-lock.json', installed('4.0.0'))
    expect(isInstalled(root)).toBe(true)
  })

  it('are stale when one has another version, or is not there', async () => {
    await write('package-lock.json', lock('4.0.1'))
    await write('node_modules/.package-lock.json', installed('4.0.0'))
    expect(isInstalled(root)).toBe(false)
    const { 'node_modules/a/node_modules/b': _, ...packages } = installed('4.0.1').packages
    await write('node_modules/.package-lock.json', { packages })
    expect(isInstalled(root)).toBe(false)
  })

  it('are stale when npm was cut off', async () => {
    await write('package-lock.json', lock('4.0.0'))
    await writeFile(join(root, 'node_modules/.package-lock.json'), '{"packages":')
    expect(isInstalled(root)).toBe(false)
  })
})

describe('the browser', () => {
  it('is the one that CHROMIUM_PATH names, or none where that is wrong', () => {
    expect(findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
    expect(findChromium({ CHROMIUM_PATH: '/none/chromium' })).toBeNull()
  })
})
