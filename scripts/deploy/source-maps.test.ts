import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { keepSourceMaps, placeInCode } from './source-maps.ts'

const folder = mkdtempSync(join(tmpdir(), 'tcheck-maps-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a line of a minified bundle leads back to the line it was written in, by the maps that were kept', async () => {
  const source = join(folder, 'handlers.ts')
  writeFileSync(source, "export const first = 1\n\nexport function second() {\n  throw new Error('here')\n}\n")
  const built = join(folder, 'dist')
  await build({
    entryPoints: { 'session/index': source },
    outdir: built,
    outExtension: { '.js': '.mjs' },
    minify: true,
    sourcemap: 'external',
    format: 'esm',
    bundle: true,
  })
  const kept = join(folder, 'kept')
  expect(keepSourceMaps(built, kept)).toBe(1)
  expect(readdirSync(join(kept, 'session'))).toEqual(['index.mjs.map'])
  const bundle = readFileSync(join(built, 'session/index.mjs'), 'utf8')
  const lines = bundle.slice(0, bundle.indexOf('throw')).split('\n')
  const place = placeInCode(join(kept, 'session/index.mjs.map'), lines.length, (lines.at(-1)?.length ?? 0) + 1)
  expect(place).toMatch(/handlers\.ts:4:3$/)
})

test('says in a sentence that a release’s maps are elsewhere', () => {
  expect(() => placeInCode(join(folder, 'none.map'), 1, 1)).toThrow('deployed from another machine')
})
