import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { packFiles } from './offline-files-plugin.ts'

const folder = mkdtempSync(join(tmpdir(), 'tcheck-packs-'))
afterAll(() => rmSync(folder, { recursive: true }))
const isAlone = (url: string) => url === 'assets/player.js'
const bytes = (length: number, seed: number) =>
  Uint8Array.from({ length }, (_, at) => ((at + seed) * 2_654_435_761) >>> 13)

test('packs small files and fonts, each with its kind, and leaves alone what pages fetch themselves', async () => {
  await mkdir(join(folder, 'assets'))
  const files = {
    'assets/a.js': 'export const a = "あ"',
    'assets/a.css': '.a{color:red}',
    'assets/player.js': 'export const large = 1',
    'assets/one.woff2': bytes(10_000, 2),
    'assets/two.woff2': bytes(300, 3),
    'icon.png': bytes(200, 4),
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const kept = packFiles(folder, Object.keys(files), isAlone)
  const packs = Object.fromEntries(kept.map(({ url, pack }) => [url, pack?.replace(/-[0-9a-f]{8}\.json$/, '')]))
  expect(packs).toEqual({
    'assets/a.js': 'assets/parts',
    'assets/a.css': 'assets/parts',
    'assets/player.js': undefined,
    'assets/one.woff2': 'assets/fonts',
    'assets/two.woff2': 'assets/fonts',
    'icon.png': 'assets/parts',
  })
  const inPack = (url: string) => {
    const pack = kept.find((one) => one.url === url)?.pack ?? ''
    return (JSON.parse(readFileSync(join(folder, pack), 'utf8')) as Record<string, string>)[url] ?? ''
  }
  expect(inPack('assets/a.js')).toBe('export const a = "あ"')
  for (const url of ['assets/one.woff2', 'icon.png'] as const)
    expect(new Uint8Array(Buffer.from(inPack(url), 'base64'))).toEqual(files[url])
})

test('a pack is called by what is in it: where nothing changed, devices keep what they have', () => {
  const urls = ['assets/a.js', 'assets/a.css', 'assets/one.woff2', 'assets/two.woff2']
  const before = packFiles(folder, urls, isAlone)
  expect(packFiles(folder, urls, isAlone)).toEqual(before)
  writeFileSync(join(folder, 'assets/a.css'), '.a{color:blue}')
  const after = packFiles(folder, urls, isAlone)
  expect(after.slice(2)).toEqual(before.slice(2))
  expect(after[0]?.pack).not.toBe(before[0]?.pack)
})
